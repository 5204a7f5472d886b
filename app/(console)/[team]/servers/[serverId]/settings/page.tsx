import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { ServerPage } from "@/components/servers/server-page";
import { ServerSettings } from "@/components/servers/server-settings";
import { can } from "@/lib/auth/permissions";
import { openServer, serverTitle } from "../open-server";

type Props = PageProps<"/[team]/servers/[serverId]/settings">;

export const generateMetadata = ({ params }: Props) => serverTitle(params, "Settings");

export default async function SettingsPage({ params }: Props) {
  const { team, serverId, ctx, client } = await openServer(params);
  if (!can(ctx.role, "server.manage")) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ServerPage team={team} serverId={serverId} role={ctx.role} current="settings" isWorkbench>
        <ServerSettings team={team} serverId={serverId} userId={ctx.user.id} role={ctx.role} />
      </ServerPage>
    </HydrationBoundary>
  );
}
