import { ResetInput } from "@/lib/account/schema";
import { setByLink } from "@/lib/account/password-link";
import { publicRoute } from "@/lib/http/public-route";

export const POST = publicRoute({ body: ResetInput, handle: ({ body, caller }) => setByLink(body, caller.address) });
