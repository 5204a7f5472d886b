import { changeName } from "@/lib/account/change-name";
import { getAccount } from "@/lib/account/get-account";
import { NameInput } from "@/lib/account/schema";
import { userRoute } from "@/lib/http/user-route";

export const GET = userRoute({ handle: ({ me }) => getAccount(me) });

export const PATCH = userRoute({ body: NameInput, handle: ({ me, body }) => changeName(me, body) });
