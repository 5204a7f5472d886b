import { Page } from "@/components/layout/page";
import { NoticesPage } from "@/components/notices/notices-page";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "Notices" };

export default async function TeamNoticesPage({ params }: PageProps<"/[team]/notices">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "notice.read");
  return (
    <Page crumbs={[{ label: "Notices" }]}>
      <NoticesPage team={team} role={ctx.role} />
    </Page>
  );
}
