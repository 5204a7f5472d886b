import { askReset } from "@/lib/account/ask-reset";
import { ForgotInput } from "@/lib/account/schema";
import { publicRoute } from "@/lib/http/public-route";

export const POST = publicRoute({ body: ForgotInput, handle: ({ body, caller }) => askReset(body, caller.address) });
