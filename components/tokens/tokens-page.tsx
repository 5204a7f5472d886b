"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Page, PageBody, PageHead } from "@/components/layout/page";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { Role } from "@/lib/auth/permissions";
import { tokensQuery } from "./queries";
import { TokenDialog } from "./token-dialog";
import { TokenList } from "./token-list";

interface TokensPageProps {
  team: { slug: string; name: string };
  me: { id: string; role: Role };
}

/** The tokens with which programs act for people of the team. */
export function TokensPage({ team, me }: TokensPageProps) {
  const [isMaking, setIsMaking] = useState(false);
  const query = useQuery(tokensQuery(team.slug));
  const actions = (
    <>
      <ButtonLink href={`/${team.slug}/api/reference`}>Reference</ButtonLink>
      <Button variant="primary" onClick={() => { setIsMaking(true); }}>New token</Button>
    </>
  );
  return (
    <Page crumbs={[{ label: "API tokens" }]}>
      <PageBody>
        <PageHead title="API tokens" count={query.data?.length} actions={actions} />
        <QueryTrouble query={query} title="The tokens could not be read" />
        {query.isPending && <SkeletonRows label="Reading the tokens" count={2} className="rounded-3 border border-line" />}
        {query.data?.length === 0 && (
          <EmptyState heading="h2" title="No API tokens yet">
            A script or a pipeline calls tools and reads the history with a token: what it does stands in the history under your name, and it may only what you choose.
          </EmptyState>
        )}
        {query.data && query.data.length > 0 && <TokenList team={team.slug} me={me.id} tokens={query.data} />}
      </PageBody>
      <TokenDialog team={team} role={me.role} isOpen={isMaking} onClose={() => { setIsMaking(false); }} />
    </Page>
  );
}
