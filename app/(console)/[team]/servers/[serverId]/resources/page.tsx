import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ResourcesPage } from "@/components/resources/resources-page";
import { ServerPage } from "@/components/servers/server-page";
import { openItems } from "../open-items";
import { openServer, serverTitle } from "../open-server";

type Props = PageProps<"/[team]/servers/[serverId]/resources">;

export const generateMetadata = ({ params }: Props) => serverTitle(params, "Resources");

export default async function Resources({ params, searchParams }: Props) {
  const opened = await openServer(params);
  const { kind, item } = await searchParams;
  await openItems(opened, kind === "template" ? kind : "resource", item);
  const { team, serverId, ctx, client } = opened;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ServerPage team={team} serverId={serverId} role={ctx.role} current="resources" isWorkbench>
        <h1 className="sr-only">Resources</h1>
        <ResourcesPage team={team} serverId={serverId} user={{ id: ctx.user.id, name: ctx.user.name }} role={ctx.role} />
      </ServerPage>
    </HydrationBoundary>
  );
}
