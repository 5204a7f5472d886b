import { ImportPage } from "@/components/imports/import-page";
import { Page } from "@/components/layout/page";
import { env } from "@/lib/env";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "Import servers" };

export default async function ImportServersPage({ params }: PageProps<"/[team]/servers/import">) {
  const { team } = await params;
  const { role } = await pageCtx(team, "server.manage");
  return (
    <Page crumbs={[{ label: "Servers", href: `/${team}/servers` }, { label: "Import" }]}>
      <ImportPage team={team} role={role} hasRegistry={env().MCP_REGISTRY_URL !== "off"} />
    </Page>
  );
}
