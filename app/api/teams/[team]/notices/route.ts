import { teamRoute } from "@/lib/http/team-route";
import { listNotices } from "@/lib/notices/list-notices";
import { Notices, NoticesQuery } from "@/lib/notices/schema";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "notice.read",
  says: "Lists what happened to the servers, newest first.",
  params: TeamParams,
  query: NoticesQuery,
  answer: Notices,
  handle: ({ ctx, query }) => listNotices(ctx, query),
});
