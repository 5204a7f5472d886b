import type { CallFilter, CallStatus } from "@/lib/calls/schema";
import { callStatuses, type RecordedMethod } from "@/lib/calls/states";

export const lastChoices = ["1h", "24h", "7d", "30d"] as const;
export type LastChoice = (typeof lastChoices)[number];

export const lastWords: Record<LastChoice, string> = { "1h": "last hour", "24h": "last 24 hours", "7d": "last 7 days", "30d": "last 30 days" };

const hourMs = 3_600_000;
const lastMs: Record<LastChoice, number> = { "1h": hourMs, "24h": 24 * hourMs, "7d": 7 * 24 * hourMs, "30d": 30 * 24 * hourMs };

/** What narrows the history down, as the address holds it. */
export interface HistoryFilter {
  person: string | null;
  server: string | null;
  method: RecordedMethod | null;
  tool: string | null;
  status: readonly CallStatus[] | null;
  last: LastChoice | null;
  from: string | null;
  to: string | null;
}

export const noFilter: HistoryFilter = { person: null, server: null, method: null, tool: null, status: null, last: null, from: null, to: null };

export const methodWords: Record<RecordedMethod, string> = { "tools/call": "tool calls", "resources/read": "resources read", "prompts/get": "prompts got", raw: "requests by hand" };

/** Groups of outcomes people think in, each a set of states. */
export const outcomeGroups: readonly { name: string; statuses: readonly CallStatus[] }[] = [
  { name: "open", statuses: ["running", "waiting_for_input", "task_running"] },
  { name: "complete", statuses: ["complete"] },
  { name: "tool error", statuses: ["tool_error"] },
  { name: "failed", statuses: ["protocol_error", "http_error", "unreachable", "auth_required", "refused", "not_sent"] },
  { name: "may have happened", statuses: ["cancelled", "timed_out", "outcome_unknown"] },
];

// A moment that moves with every look would make every look a new question.
const roundMs = 60_000;

/** The question the history asks, at a given time. */
export function toCallFilter(filter: HistoryFilter, now: number): Partial<CallFilter> {
  const { person, server, method, tool, status, last } = filter;
  const moving = last === null ? undefined : new Date(Math.floor(now / roundMs) * roundMs - lastMs[last]).toISOString();
  const asked: Partial<CallFilter> = {
    person: person ?? undefined,
    server: server ?? undefined,
    method: method ?? undefined,
    tool: tool || undefined,
    status: status && status.length > 0 ? [...status] : undefined,
    ...(moving === undefined ? { from: filter.from ?? undefined, to: filter.to ?? undefined } : { from: moving }),
  };
  return Object.fromEntries(Object.entries(asked).filter((entry: [string, unknown]) => entry[1] !== undefined));
}

/** True when anything narrows the history down. */
export function isNarrowed(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0));
}

/** Chosen outcomes in words: whole groups by their name, the rest counted. */
export function outcomeWords(statuses: readonly CallStatus[]): string {
  const chosen = new Set(statuses);
  const groups = outcomeGroups.filter((group) => group.statuses.every((status) => chosen.has(status)));
  const rest = callStatuses.filter((status) => chosen.has(status) && !groups.some((group) => group.statuses.includes(status)));
  return [...groups.map((group) => group.name), ...rest.map((status) => status.replaceAll("_", " "))].join(", ");
}

/** The statuses after one group is switched on or off; none left means no filter. */
export function toggleOutcome(statuses: readonly CallStatus[] | null, group: readonly CallStatus[], isOn: boolean): CallStatus[] | null {
  const chosen = new Set(statuses ?? []);
  for (const status of group) {
    if (isOn) chosen.add(status);
    else chosen.delete(status);
  }
  return chosen.size === 0 ? null : callStatuses.filter((status) => chosen.has(status));
}
