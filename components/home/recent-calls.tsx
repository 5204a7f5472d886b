"use client";

import Link from "next/link";
import { callLook } from "@/components/calls/outcome/plan-state";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Card } from "@/components/ui/card";
import { measureDuration } from "@/components/ui/format";
import { Measured } from "@/components/ui/measured";
import { SafeText } from "@/components/ui/safe-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import { StateWord } from "@/components/ui/state-word";
import { Table, type Column } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Call } from "@/lib/calls/schema";

function Outcome({ call }: { call: Call }) {
  const look = callLook(call);
  return <StateWord kind={look.glyph}>{look.word}</StateWord>;
}

const columns: readonly Column<Call>[] = [
  { key: "at", head: "Time", narrow: 3, cell: (call) => <Time at={call.startedAt} style="clock" className="font-mono text-small text-fg-2" /> },
  { key: "outcome", head: "Outcome", narrow: 2, cell: (call) => <Outcome call={call} /> },
  { key: "tool", head: "Tool", narrow: 1, isMain: true, cell: (call) => <SafeText text={call.target} className="font-mono text-small whitespace-nowrap" /> },
  { key: "server", head: "Server", narrow: 4, className: "text-fg-2", cell: (call) => call.serverName },
  { key: "who", head: "Who", narrow: 5, className: "text-fg-2", cell: (call) => call.userName },
  { key: "took", head: "Took", narrow: 6, isNumber: true, cell: (call) => (call.durationMs === null ? <span className="text-fg-3">–</span> : <Measured of={measureDuration(call.durationMs)} />) },
];

/** The newest calls of the team, each the way to its record. */
export function RecentCalls({ team, query }: { team: string; query: UseQueryResult<Call[]> }) {
  const calls = query.data;
  return (
    <Card title="Recent calls" isFlush end={<Link href={`/${team}/history`} className="text-accent-text">History</Link>}>
      {query.error && (
        <div className="p-3">
          <QueryTrouble query={query} title="The calls could not be read" />
        </div>
      )}
      {query.isPending && <SkeletonRows label="Reading the calls" />}
      {calls?.length === 0 && <p className="px-4 py-3 text-fg-2">Nobody has called a tool yet. Each call appears here, with who, when and how it ended.</p>}
      {calls && calls.length > 0 && (
        <div className="min-w-0 overflow-x-auto">
          <Table label="Recent calls" columns={columns} rows={calls} getKey={(call) => call.id} getHref={(call) => `/${team}/history/${call.id}`} />
        </div>
      )}
    </Card>
  );
}
