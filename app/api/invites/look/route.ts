import { publicRoute } from "@/lib/http/public-route";
import { readInvite } from "@/lib/teams/read-invite";
import { LinkToken } from "@/lib/teams/schema";

// A POST although it only reads: the token must not stand in an address.
export const POST = publicRoute({ body: LinkToken, handle: ({ body, caller }) => readInvite(body.token, caller) });
