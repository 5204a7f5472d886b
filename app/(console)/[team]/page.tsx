import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { Home } from "@/components/home/home";
import { recentCallsQuery, recentCount } from "@/components/home/recent-calls-query";
import { listCalls } from "@/lib/calls/list-calls";
import { env } from "@/lib/env";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "Home" };

export default async function HomePage({ params }: PageProps<"/[team]">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "call.read");
  const client = new QueryClient();
  client.setQueryData(recentCallsQuery(team).queryKey, (await listCalls(ctx, { limit: recentCount })).calls);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Home team={{ slug: ctx.team.slug, name: ctx.team.name }} role={ctx.role} demoUrl={env().PATCHBAY_DEMO_URL} />
    </HydrationBoundary>
  );
}
