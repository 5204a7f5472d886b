import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { tokensQuery } from "@/components/tokens/queries";
import { TokensPage } from "@/components/tokens/tokens-page";
import { pageCtx } from "@/lib/http/page-ctx";
import { listTokens } from "@/lib/tokens/list-tokens";

export const metadata = { title: "API tokens" };

export default async function Page({ params }: PageProps<"/[team]/api">) {
  const { team } = await params;
  const ctx = await pageCtx(team, "token.manage");
  const client = new QueryClient();
  client.setQueryData(tokensQuery(team).queryKey, await listTokens(ctx));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TokensPage team={{ slug: ctx.team.slug, name: ctx.team.name }} me={{ id: ctx.user.id, role: ctx.role }} />
    </HydrationBoundary>
  );
}
