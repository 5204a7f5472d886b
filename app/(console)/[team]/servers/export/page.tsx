import { ExportPage } from "@/components/imports/export-page";
import { Page } from "@/components/layout/page";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "Export servers" };

export default async function ExportServersPage({ params }: PageProps<"/[team]/servers/export">) {
  const { team } = await params;
  await pageCtx(team, "server.read");
  return (
    <Page crumbs={[{ label: "Servers", href: `/${team}/servers` }, { label: "Export" }]}>
      <ExportPage team={team} />
    </Page>
  );
}
