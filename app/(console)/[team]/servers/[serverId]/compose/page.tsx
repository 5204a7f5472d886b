import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { ComposePage } from "@/components/compose/compose-page";
import { itemsQuery } from "@/components/discovery/queries";
import { ServerPage } from "@/components/servers/server-page";
import { can } from "@/lib/auth/permissions";
import { listItems } from "@/lib/discovery/list-items";
import { openServer, serverTitle } from "../open-server";

type Props = PageProps<"/[team]/servers/[serverId]/compose">;

export const generateMetadata = ({ params }: Props) => serverTitle(params, "Compose");

// Templates name the first few; longer lists are for their own pages.
const embeddedMax = 1_000;

export default async function Compose({ params }: Props) {
  const { team, serverId, ctx, client } = await openServer(params);
  if (!can(ctx.role, "request.compose")) notFound();
  for (const kind of ["tool", "resource", "prompt"] as const) {
    const items = await listItems(ctx, { serverId, kind });
    client.setQueryData(itemsQuery(team, serverId, kind).queryKey, items.slice(0, embeddedMax));
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ServerPage team={team} serverId={serverId} role={ctx.role} current="compose" isWorkbench>
        <ComposePage team={team} serverId={serverId} user={{ id: ctx.user.id, name: ctx.user.name }} role={ctx.role} />
      </ServerPage>
    </HydrationBoundary>
  );
}
