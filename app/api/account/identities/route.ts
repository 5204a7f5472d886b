import { ConnectInput } from "@/lib/account/schema";
import { markLink } from "@/lib/auth/link-mark";
import { userRoute } from "@/lib/http/user-route";

export const POST = userRoute({ body: ConnectInput, handle: ({ me, body }) => markLink(me, body.provider) });
