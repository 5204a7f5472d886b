import { redirect } from "next/navigation";
import { PlainPage } from "@/components/layout/plain-page";
import { pageUser } from "@/lib/http/page-ctx";
import { listTeams } from "@/lib/teams/list-teams";
import { isSetUpOpen } from "@/lib/teams/set-up";

export default async function StartPage() {
  const me = await pageUser();
  if (!me) redirect((await isSetUpOpen()) ? "/setup" : "/sign-in");
  const [first] = await listTeams(me.user.id);
  if (first) redirect(`/${first.slug}`);
  return (
    <PlainPage title="You are in no team">
      <p className="text-fg-2">You are signed in as {me.user.name}. An owner of a team adds you to it; then it opens here.</p>
    </PlainPage>
  );
}
