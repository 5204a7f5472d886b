import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { callsQuery } from "@/components/calls/queries";
import { HistoryPage } from "@/components/history/history-page";
import { listCalls } from "@/lib/calls/list-calls";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "History" };

const pageSize = 50;

export default async function Page({ params, searchParams }: PageProps<"/[team]/history">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "call.read");
  const client = new QueryClient();
  const isWhole = Object.keys(await searchParams).every((name) => name === "call" || name === "view");
  if (isWhole) client.setQueryData(callsQuery(team, {}).queryKey, { pages: [await listCalls(ctx, { limit: pageSize })], pageParams: [null] });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <HistoryPage team={team} userId={ctx.user.id} role={ctx.role} />
    </HydrationBoundary>
  );
}
