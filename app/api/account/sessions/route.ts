import { listSessions } from "@/lib/account/list-sessions";
import { revokeOtherSessions } from "@/lib/account/revoke-sessions";
import { userRoute } from "@/lib/http/user-route";

export const GET = userRoute({ handle: ({ me }) => listSessions(me) });

export const DELETE = userRoute({ handle: ({ me }) => revokeOtherSessions(me) });
