"use client";

import { PageBody, PageHead } from "@/components/layout/page";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/auth/permissions";
import { ImportPlan } from "./import-plan";
import { ImportResults } from "./import-results";
import { ImportText } from "./import-text";
import { useImport } from "./use-import";

/** Brings servers in from the configuration of another host: read, look, choose, import. */
export function ImportPage({ team, role, hasRegistry }: { team: string; role: Role; hasRegistry: boolean }) {
  const all = useImport(team);
  const { plan, run } = all;
  return (
    <PageBody className="max-w-[880px]">
      <PageHead title="Import servers" text="From the configuration people have already." actions={hasRegistry ? <ButtonLink href={`/${team}/servers/registry`}>MCP Registry</ButtonLink> : undefined} />
      {run.data ? (
        <ImportResults
          team={team}
          results={run.data.results}
          onMore={() => {
            all.change("");
          }}
        />
      ) : (
        <>
          <ImportText import={all} />
          {plan.data && <ImportPlan team={team} plan={plan.data} mayAllow={can(role, "network.manage")} import={all} />}
        </>
      )}
    </PageBody>
  );
}
