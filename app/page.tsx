import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { lastTeamCookie } from "@/components/layout/last-team";
import { OwnPage } from "@/components/layout/own-page";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { pageUser } from "@/lib/http/page-ctx";
import { listTeams } from "@/lib/teams/list-teams";
import { isSetUpOpen } from "@/lib/teams/set-up";

export default async function StartPage() {
  const me = await pageUser();
  if (!me) redirect((await isSetUpOpen()) ? "/setup" : "/sign-in");
  const teams = await listTeams(me.user.id);
  const last = (await cookies()).get(lastTeamCookie)?.value;
  const team = teams.find(({ slug }) => slug === last) ?? teams[0];
  if (team) redirect(`/${team.slug}`);
  return (
    <OwnPage user={me.user} title="You are in no team" hasTeam={false}>
      <EmptyState heading="h2" title="Ask for an invitation" action={<ButtonLink href="/me">Your account</ButtonLink>}>
        {`You are signed in as ${me.user.name}. An owner or admin of a team invites ${me.user.email}; after you take the link up, the team opens here.`}
      </EmptyState>
    </OwnPage>
  );
}
