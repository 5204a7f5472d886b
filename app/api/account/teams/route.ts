import { userRoute } from "@/lib/http/user-route";
import { createTeam } from "@/lib/teams/create-team";
import { TeamInput } from "@/lib/teams/schema";

export const POST = userRoute({ body: TeamInput, handle: ({ me, body }) => createTeam(me, body) });
