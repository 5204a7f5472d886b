import { ServerList } from "@/components/servers/server-list";
import { env } from "@/lib/env";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "Servers" };

export default async function ServersPage({ params }: PageProps<"/[team]/servers">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "server.read");
  return <ServerList team={team} role={ctx.role} demoUrl={env().PATCHBAY_DEMO_URL} />;
}
