import { publicRoute } from "@/lib/http/public-route";
import { SetUpInput } from "@/lib/teams/schema";
import { setUp } from "@/lib/teams/set-up";

export const POST = publicRoute({ body: SetUpInput, handle: ({ body, caller }) => setUp(body, caller.address) });
