import { changePassword } from "@/lib/account/change-password";
import { PasswordInput } from "@/lib/account/schema";
import { userRoute } from "@/lib/http/user-route";

export const PUT = userRoute({ body: PasswordInput, handle: ({ me, body }) => changePassword(me, body) });
