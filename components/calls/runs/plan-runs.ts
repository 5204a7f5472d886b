import type { Call, CallEvent, CallPayload } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";
import type { Subject } from "./plan-subject";

/** What went wrong between the page and Patchbay; says nothing about the server. */
export interface RunProblem {
  title: string;
  text: string;
  requestId: string | undefined;
  /** True when pressing the button again sends nothing twice. */
  isRetryable: boolean;
}

/** One call as this page follows it. It keeps what it is of, so that a late answer never lands under another. */
export interface Run {
  /** The click's key; of a call made elsewhere its id. */
  key: string;
  method: string;
  target: string;
  sentAt: number;
  /** When silence is given up; known only for a click of this page. */
  idleMs: number | undefined;
  call: Call | undefined;
  events: readonly CallEvent[];
  payload: CallPayload | undefined;
  problem: RunProblem | undefined;
}

export type RunChange =
  | { type: "sent"; key: string; subject: Required<Subject>; sentAt: number; idleMs: number }
  | { type: "adopted"; call: Call; now: number }
  | { type: "started"; key: string; call: Call }
  | { type: "events"; key: string; events: readonly CallEvent[] }
  | { type: "finished"; key: string; call: Call; payload: CallPayload }
  | { type: "failed"; key: string; problem: RunProblem }
  | { type: "retried"; key: string }
  | { type: "dropped"; key: string };

function withEvents(known: readonly CallEvent[], more: readonly CallEvent[]): readonly CallEvent[] {
  const last = known.at(-1)?.seq ?? 0;
  const fresh = more.filter((event) => event.seq > last);
  return fresh.length === 0 ? known : [...known, ...fresh];
}

function changed(run: Run, change: Exclude<RunChange, { type: "sent" | "adopted" | "dropped" }>): Run {
  switch (change.type) {
    case "started":
      return { ...run, call: change.call, problem: undefined };
    case "events":
      return { ...run, events: withEvents(run.events, change.events) };
    case "finished":
      return { ...run, call: change.call, payload: change.payload, events: withEvents(run.events, change.payload.events), problem: undefined };
    case "failed":
      // What has ended stays as it ended, whatever happened to the stream afterwards.
      return run.call && isFinal(run.call.status) ? run : { ...run, problem: change.problem };
    case "retried":
      return { ...run, problem: undefined };
  }
}

const blank = { events: [], payload: undefined, problem: undefined };

// Bytes of older runs are read again from the record when somebody opens them.
const heldPayloads = 20;

function withFewPayloads(runs: readonly Run[]): readonly Run[] {
  let held = 0;
  return runs.map((run) => (run.payload && ++held > heldPayloads ? { ...run, payload: undefined, events: [] } : run));
}

/** All runs of the page after one thing happened, newest first. */
export function changeRuns(runs: readonly Run[], change: RunChange): readonly Run[] {
  switch (change.type) {
    case "sent":
      return [{ ...blank, key: change.key, ...change.subject, sentAt: change.sentAt, idleMs: change.idleMs, call: undefined }, ...runs];
    case "adopted": {
      const { call, now } = change;
      if (runs.some((run) => run.call?.id === call.id)) return runs;
      // Clocks of server and browser differ; a call cannot have started after now.
      const sentAt = Math.min(now, Date.parse(call.startedAt));
      return [...runs, { ...blank, key: call.id, method: call.method, target: call.target, sentAt, idleMs: undefined, call }];
    }
    case "dropped":
      return runs.filter((run) => run.key !== change.key);
    case "finished":
      return withFewPayloads(runs.map((run) => (run.key === change.key ? changed(run, change) : run)));
    case "started":
    case "events":
    case "failed":
    case "retried":
      return runs.map((run) => (run.key === change.key ? changed(run, change) : run));
  }
}

/** One tab: a run of this page, or a record of the history. */
export interface RunTab {
  /** What the address names; undefined until the record exists. */
  callId: string | undefined;
  key: string;
  run: Run | undefined;
  call: Call | undefined;
  at: number;
}

/** Runs of one thing as tabs, newest first: what this page made or follows, then what was recorded before. */
export function runTabs(runs: readonly Run[], recorded: readonly Call[], isOf: (run: Pick<Run, "method" | "target">) => boolean): RunTab[] {
  const own = runs.filter(isOf);
  const ids = new Set(own.flatMap((run) => (run.call ? [run.call.id] : [])));
  const tabs = [
    ...own.map((run) => ({ callId: run.call?.id, key: run.key, run, call: run.call, at: run.call ? Date.parse(run.call.startedAt) : Infinity })),
    ...recorded.filter((call) => isOf(call) && !ids.has(call.id)).map((call) => ({ callId: call.id, key: call.id, run: undefined, call, at: Date.parse(call.startedAt) })),
  ];
  return tabs.sort((a, b) => b.at - a.at);
}
