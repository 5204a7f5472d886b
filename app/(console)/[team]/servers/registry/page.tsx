import { notFound } from "next/navigation";
import { Page } from "@/components/layout/page";
import { RegistryPage } from "@/components/registry/registry-page";
import { env } from "@/lib/env";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "MCP Registry" };

export default async function McpRegistryPage({ params }: PageProps<"/[team]/servers/registry">) {
  const { team } = await params;
  await pageCtx(team, "server.manage");
  if (env().MCP_REGISTRY_URL === "off") notFound();
  return (
    <Page crumbs={[{ label: "Servers", href: `/${team}/servers` }, { label: "MCP Registry" }]}>
      <RegistryPage team={team} />
    </Page>
  );
}
