import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { serversQuery } from "@/components/servers/queries";
import { TeamShell } from "@/components/servers/team-shell";
import { pageCtx } from "@/lib/http/page-ctx";
import { listServers } from "@/lib/servers/list-servers";
import { listTeams } from "@/lib/teams/list-teams";

// More than this is not sent with every page; the browser asks for it once.
const embeddedMax = 500;

export default async function TeamLayout({ params, children }: LayoutProps<"/[team]">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "server.read");
  const client = new QueryClient();
  const [servers, teams] = await Promise.all([listServers(ctx), listTeams(ctx.user.id)]);
  if (servers.length <= embeddedMax) client.setQueryData(serversQuery(team).queryKey, servers);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TeamShell team={{ slug: ctx.team.slug, name: ctx.team.name }} teams={teams} user={{ ...ctx.user, role: ctx.role }}>
        {children}
      </TeamShell>
    </HydrationBoundary>
  );
}
