import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { CallPage } from "@/components/calls/call-page";
import { openServer, serverTitle } from "../open-server";
import { openTools } from "./open-tools";

type Props = PageProps<"/[team]/servers/[serverId]/tools">;

export const generateMetadata = ({ params }: Props) => serverTitle(params, "Tools");

export default async function ToolsPage({ params, searchParams }: Props) {
  const opened = await openServer(params);
  const { tool } = await searchParams;
  await openTools(opened, typeof tool === "string" ? tool : undefined);
  const { team, serverId, ctx, client } = opened;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CallPage team={team} serverId={serverId} user={{ id: ctx.user.id, name: ctx.user.name }} role={ctx.role} />
    </HydrationBoundary>
  );
}
