import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { discoveryQuery } from "@/components/discovery/queries";
import { ServerOverview } from "@/components/servers/server-overview";
import { ServerPage } from "@/components/servers/server-page";
import { getDiscovery } from "@/lib/discovery/get-discovery";
import { openServer, serverTitle } from "./open-server";

type Props = PageProps<"/[team]/servers/[serverId]">;

export const generateMetadata = ({ params }: Props) => serverTitle(params);

export default async function OverviewPage({ params }: Props) {
  const { team, serverId, ctx, client } = await openServer(params);
  client.setQueryData(discoveryQuery(team, serverId).queryKey, await getDiscovery(ctx, serverId));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ServerPage team={team} serverId={serverId} role={ctx.role} current="overview">
        <ServerOverview team={team} serverId={serverId} role={ctx.role} />
      </ServerPage>
    </HydrationBoundary>
  );
}
