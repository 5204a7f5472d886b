"use client";

import { useQuery } from "@tanstack/react-query";
import { ownersQuery } from "@/components/servers/owners-query";
import { useAllowOrigin } from "@/components/servers/queries";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import type { ImportEntry } from "@/lib/imports/schema";
import type { Gap } from "./plan-gaps";

const listed = new Intl.ListFormat("en-GB");

/** What an entry still waits for, and what comes of leaving it so. */
export function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  return gaps.map(({ header, names }) => {
    const values = listed.format(names);
    if (header === undefined) return <Band key="" tone="err" heading="h4" title={`Its address needs a value for ${values}`}><p>Give it below, or leave this entry out: without it nothing can be added.</p></Band>;
    return <Band key={header} tone="warn" heading="h4" title={`${header} needs a value for ${values}`}><p>Give it below. Without it the server is added and {header} is not sent.</p></Band>;
  });
}

function WhoAllows({ team }: { team: string }) {
  const { data: owners } = useQuery(ownersQuery(team));
  return <p>It can be added, and is not reached before an owner allows it{owners ? `: ${listed.format(owners.map(({ name }) => name))}` : ""}.</p>;
}

interface ClosedProps {
  team: string;
  closed: NonNullable<ImportEntry["closed"]>;
  /** Whether this person may open ways inside the network. */
  mayAllow: boolean;
}

/** Says before an import that an address will not be reached, and for an owner opens the way to it. */
export function Closed({ team, closed: { title, text, allowOrigin }, mayAllow }: ClosedProps) {
  const allow = useAllowOrigin(team);
  if (allow.isSuccess) return <p role="status" className="text-small text-ok-fg">{allowOrigin} is allowed for this team.</p>;
  const button = allowOrigin !== null && mayAllow && (
    <Button size="s" isPending={allow.isPending} onClick={() => { allow.mutate({ origin: allowOrigin, isAllowed: true }); }}>
      Allow it
    </Button>
  );
  return (
    <Band tone="warn" glyph="blocked" heading="h4" title={title} actions={button || undefined}>
      <p>{text}</p>
      {allowOrigin !== null && mayAllow && <p>Allowing opens <code className="[overflow-wrap:anywhere]">{allowOrigin}</code> to the servers of this team and nothing else. It is recorded.</p>}
      {allowOrigin !== null && !mayAllow && <WhoAllows team={team} />}
      {allow.error && <p role="alert" className="text-err-fg">{allow.error.message}</p>}
    </Band>
  );
}
