"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { useEffect, useMemo, useState } from "react";
import { Page, PageBody, PageHead } from "@/components/layout/page";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput } from "@/components/ui/search-input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { OperationView } from "./operation-view";
import { groupsOf } from "./plan-reference";
import { referenceQuery } from "./queries";

/** The one operation that is open; it stands behind the # of the address. */
function useOpenOperation(): [string, (operation: string) => void] {
  const [open, setOpen] = useState("");
  useEffect(() => {
    const read = () => {
      setOpen(location.hash.slice(1));
    };
    read();
    window.addEventListener("hashchange", read);
    return () => {
      window.removeEventListener("hashchange", read);
    };
  }, []);
  return [
    open,
    (operation) => {
      history.replaceState(history.state, "", operation === "" ? location.pathname + location.search : `#${operation}`);
      setOpen(operation);
    },
  ];
}

/** Every endpoint of the team's API, to be searched and read. */
export function ReferencePage({ team }: { team: string }) {
  const [search, setSearch] = useQueryState("q", parseAsString.withDefault(""));
  const [open, setOpen] = useOpenOperation();
  const query = useQuery(referenceQuery());
  const groups = useMemo(() => (query.data ? groupsOf(query.data, search) : []), [query.data, search]);
  return (
    <Page crumbs={[{ label: "API", href: `/${team}/api` }, { label: "Reference" }]}>
      <PageBody>
        <PageHead title="API reference" actions={<ButtonLink href="/api/openapi.json">OpenAPI document</ButtonLink>} />
        <p className="max-w-160 text-fg-2">
          All that this console does with servers, calls and people, under <code>/api/teams/{team}</code>. Send an API token as <code>Authorization: Bearer</code>. A refusal is a problem in JSON (RFC 9457) with a <code>code</code> to decide by. A tool call that fails is no refusal: it answers 200, and its <code>status</code> says how it ended.
        </p>
        <div className="max-w-80">
          <SearchInput label="Search the endpoints" value={search} onChange={(value) => void setSearch(value === "" ? null : value)} />
        </div>
        <QueryTrouble query={query} title="The reference could not be read" />
        {query.isPending && <SkeletonRows label="Reading the reference" count={6} className="rounded-3 border border-line" />}
        {query.data && groups.length === 0 && <EmptyState heading="h2" title="No endpoint has these words" />}
        {groups.map(({ tag, entries }) => (
          <Card key={tag} title={tag} count={entries.length} isFlush>
            {entries.map((entry) => (
              <OperationView
                key={entry.operation.operationId}
                entry={entry}
                team={team}
                isOpen={open === entry.operation.operationId}
                onToggle={(isOpen) => {
                  if (isOpen) setOpen(entry.operation.operationId);
                  else if (open === entry.operation.operationId) setOpen("");
                }}
              />
            ))}
          </Card>
        ))}
      </PageBody>
    </Page>
  );
}
