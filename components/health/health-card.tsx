"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Card } from "@/components/ui/card";
import { FactLine, type Fact } from "@/components/ui/facts";
import { formatDuration, formatPercent } from "@/components/ui/format";
import { Segmented } from "@/components/ui/segmented";
import { StateWord } from "@/components/ui/state-word";
import { Time } from "@/components/ui/time";
import type { Health } from "@/lib/health/schema";
import type { HealthSpan } from "@/lib/health/states";
import { HealthChart } from "./health-chart";
import { healthQuery } from "./queries";

const spans = [
  { value: "day", label: "24 hours" },
  { value: "week", label: "7 days" },
  { value: "month", label: "30 days" },
] as const satisfies readonly { value: HealthSpan; label: string }[];

const looks = {
  ok: { kind: "ok", word: "answers" },
  sign_in: { kind: "info", word: "answers, and wants a sign-in" },
  failing: { kind: "err", word: "does not answer" },
  unknown: { kind: "unknown", word: "not known yet" },
} as const;

// One failure is looked at again before it counts.
const unsure = { kind: "unknown", word: "did not answer, looked at again in a moment" } as const;

function factsOf(health: Health): Fact[] {
  const facts: Fact[] = [];
  if (health.answered !== null) facts.push({ name: "Answered", value: formatPercent(health.answered) });
  if (health.latencyMs) facts.push({ name: "Median", value: formatDuration(health.latencyMs.median) }, { name: "95 of 100 within", value: formatDuration(health.latencyMs.p95) });
  if (health.checkedAt !== null) facts.push({ name: "Checked", value: <Time at={health.checkedAt} /> });
  if (health.state === "failing" && health.failingSince !== null) facts.push({ name: "Failing since", value: <Time at={health.failingSince} /> });
  facts.push({ name: "Every", value: health.intervalS === null ? "switched off by the operator" : formatDuration(health.intervalS * 1000) });
  return facts;
}

/** How a server stood lately, checked in the background with the team's headers or none. */
export function HealthCard({ team, serverId }: { team: string; serverId: string }) {
  const [span, setSpan] = useState<HealthSpan>("day");
  const query = useQuery({ ...healthQuery(team, serverId, span), placeholderData: (before) => before });
  const health = query.data;
  const hasChecks = health?.checkedAt != null;
  if (health && health.intervalS === null && !hasChecks) return null;
  const look = health?.state === "unknown" && hasChecks ? unsure : looks[health?.state ?? "unknown"];
  return (
    <Card title="Health" end={<Segmented label="Time shown" options={spans} value={span} onChange={setSpan} />}>
      <div className="grid gap-3 *:min-w-0">
        <QueryTrouble query={query} title="Its health could not be read" />
        {health && (
          <>
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <StateWord kind={look.kind}>{look.word}</StateWord>
              <FactLine facts={factsOf(health)} />
            </div>
            {hasChecks ? <HealthChart buckets={health.buckets} label={`Answers over ${spans.find(({ value }) => value === span)?.label ?? ""}`} /> : <p className="text-fg-2">The first check comes within a minute.</p>}
          </>
        )}
      </div>
    </Card>
  );
}
