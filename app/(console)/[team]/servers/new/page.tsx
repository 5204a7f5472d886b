import { Page } from "@/components/layout/page";
import { AddServer } from "@/components/servers/add-server";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "Add server" };

export default async function AddServerPage({ params }: PageProps<"/[team]/servers/new">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "server.manage");
  return (
    <Page crumbs={[{ label: "Servers", href: `/${team}/servers` }, { label: "Add server" }]} isWorkbench>
      <AddServer team={team} userId={ctx.user.id} role={ctx.role} />
    </Page>
  );
}
