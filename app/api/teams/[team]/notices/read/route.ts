import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { readNotices } from "@/lib/notices/read-notices";
import { ReadNoticesInput } from "@/lib/notices/schema";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamRoute({
  permission: "notice.read",
  says: "Marks notices as read.",
  params: TeamParams,
  body: ReadNoticesInput,
  answer: z.null(),
  handle: async ({ ctx, body }) => {
    await readNotices(ctx, body);
    return null;
  },
});
