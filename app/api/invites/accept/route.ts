import { publicRoute } from "@/lib/http/public-route";
import { acceptInvite } from "@/lib/teams/accept-invite";
import { AcceptInput } from "@/lib/teams/schema";

export const POST = publicRoute({ body: AcceptInput, handle: ({ body, caller }) => acceptInvite(body, caller) });
