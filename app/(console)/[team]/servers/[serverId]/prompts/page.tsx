import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { PromptsPage } from "@/components/prompts/prompts-page";
import { ServerPage } from "@/components/servers/server-page";
import { openItems } from "../open-items";
import { openServer, serverTitle } from "../open-server";

type Props = PageProps<"/[team]/servers/[serverId]/prompts">;

export const generateMetadata = ({ params }: Props) => serverTitle(params, "Prompts");

export default async function Prompts({ params, searchParams }: Props) {
  const opened = await openServer(params);
  await openItems(opened, "prompt", (await searchParams)["item"]);
  const { team, serverId, ctx, client } = opened;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ServerPage team={team} serverId={serverId} role={ctx.role} current="prompts" isWorkbench>
        <h1 className="sr-only">Prompts</h1>
        <PromptsPage team={team} serverId={serverId} user={{ id: ctx.user.id, name: ctx.user.name }} role={ctx.role} />
      </ServerPage>
    </HydrationBoundary>
  );
}
