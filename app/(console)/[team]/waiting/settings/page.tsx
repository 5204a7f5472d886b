import { Page } from "@/components/layout/page";
import { AskSettingsForm } from "@/components/waiting/ask-settings-form";
import { pageCtx } from "@/lib/http/page-ctx";

export const metadata = { title: "What servers ask" };

export default async function AskSettingsPage({ params }: PageProps<"/[team]/waiting/settings">) {
  const { team } = await params;
  await pageCtx(team, "ask.manage");
  return (
    <Page crumbs={[{ label: "Waiting for you", href: `/${team}/waiting` }, { label: "Settings" }]}>
      <AskSettingsForm team={team} />
    </Page>
  );
}
