import { z } from "zod";
import { listSparks } from "@/lib/health/read-history";
import { teamRoute } from "@/lib/http/team-route";
import { TeamParams } from "@/lib/teams/schema";
import { Spark } from "@/lib/health/schema";

export const GET = teamRoute({
  permission: "server.read",
  says: "Lists how quickly each server answered in the last day, hour by hour.",
  params: TeamParams,
  answer: z.array(Spark),
  handle: ({ ctx }) => listSparks(ctx),
});
