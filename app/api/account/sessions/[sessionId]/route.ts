import { revokeOwnSession } from "@/lib/account/revoke-sessions";
import { SessionParams } from "@/lib/account/schema";
import { userRoute } from "@/lib/http/user-route";

export const DELETE = userRoute({ params: SessionParams, handle: ({ me, params }) => revokeOwnSession(me, params.sessionId) });
