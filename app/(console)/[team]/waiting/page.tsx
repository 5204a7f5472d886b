import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { waitingQuery } from "@/components/asks/queries";
import { WaitingPage } from "@/components/waiting/waiting-page";
import { listWaiting } from "@/lib/calls/list-waiting";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "Waiting for you" };

export default async function TeamWaitingPage({ params }: PageProps<"/[team]/waiting">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "call.read");
  const client = new QueryClient();
  client.setQueryData(waitingQuery(team).queryKey, await listWaiting(ctx));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WaitingPage team={team} userId={ctx.user.id} role={ctx.role} />
    </HydrationBoundary>
  );
}
