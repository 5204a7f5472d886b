import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ResourceBrowser } from "@/components/discovery/resource-browser";
import { ServerPage } from "@/components/servers/server-page";
import { openItems } from "../open-items";
import { openServer, serverTitle } from "../open-server";

type Props = PageProps<"/[team]/servers/[serverId]/resources">;

export const generateMetadata = ({ params }: Props) => serverTitle(params, "Resources");

export default async function ResourcesPage({ params, searchParams }: Props) {
  const opened = await openServer(params);
  const { kind, item } = await searchParams;
  await openItems(opened, kind === "template" ? kind : "resource", item);
  const { team, serverId, ctx, client } = opened;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ServerPage team={team} serverId={serverId} role={ctx.role} current="resources" isWorkbench>
        <h1 className="sr-only">Resources</h1>
        <ResourceBrowser team={team} serverId={serverId} role={ctx.role} />
      </ServerPage>
    </HydrationBoundary>
  );
}
