import { readReset } from "@/lib/account/password-link";
import { publicRoute } from "@/lib/http/public-route";
import { LinkToken } from "@/lib/teams/schema";

// A POST although it only reads: the token must not stand in an address.
export const POST = publicRoute({ body: LinkToken, handle: ({ body }) => readReset(body.token) });
