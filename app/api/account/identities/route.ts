import { beginConnecting } from "@/lib/account/begin-connecting";
import { ConnectInput } from "@/lib/account/schema";
import { userRoute } from "@/lib/http/user-route";

export const POST = userRoute({ body: ConnectInput, handle: ({ me, body }) => beginConnecting(me, body) });
