import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { MembersPage } from "@/components/members/members-page";
import { membersQuery } from "@/components/members/queries";
import { pageCtx } from "@/lib/http/page-ctx";
import { listMembers } from "@/lib/teams/list-members";

export const metadata = { title: "Members" };

export default async function Page({ params }: PageProps<"/[team]/members">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "team.read");
  const client = new QueryClient();
  client.setQueryData(membersQuery(team).queryKey, await listMembers(ctx));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MembersPage team={{ slug: ctx.team.slug, name: ctx.team.name }} me={{ id: ctx.user.id, role: ctx.role }} />
    </HydrationBoundary>
  );
}
