import type { CallEvent } from "@/lib/calls/schema";

export interface ProgressState {
  message: string;
  value: number;
  total: number | undefined;
  /** When it was said. */
  at: string;
}

export interface LogLine {
  seq: number;
  atMs: number | undefined;
  level: string;
  text: string;
  isWarning: boolean;
}

// A rate of less than this says more about chance than about the call.
const leastPaceMs = 1_000;

function num(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function str(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function further(before: ProgressState | undefined, { at, body }: CallEvent): ProgressState {
  const state = before ?? { value: 0, total: undefined, message: "", at };
  return {
    value: Math.max(state.value, num(body["progress"]) ?? 0),
    total: num(body["total"]) ?? state.total,
    message: str(body["message"]) || state.message,
    at,
  };
}

/** How far a call says it is: the highest value so far, since a bar must not run backwards, with the latest words. */
export function progressOf(events: readonly CallEvent[]): ProgressState | undefined {
  return events.filter((event) => event.type === "progress").reduce<ProgressState | undefined>(further, undefined);
}

const warnings = new Set(["warning", "error", "critical", "alert", "emergency"]);

function sayLate(outcome: unknown): string {
  const { kind, message, code } = (outcome ?? {}) as Record<string, unknown>;
  if (kind === "result") return "The server answered with a result";
  return kind === "rpc_error" ? `The server answered error ${String(num(code) ?? "without a code")} (${str(message).slice(0, 200)})` : "Something came from the server";
}

const says: Partial<Record<CallEvent["type"], (body: CallEvent["body"]) => { level: string; text: string }>> = {
  log: (body) => {
    const logger = str(body["logger"]);
    return { level: str(body["level"]) || "log", text: logger === "" ? str(body["text"]) : `${logger}: ${str(body["text"])}` };
  },
  notification: (body) => ({ level: "notice", text: `${str(body["method"])} ${str(body["text"])}`.trim() }),
  server_request: (body) => ({ level: "asked", text: `${str(body["method"])} ${str(body["text"])} · answered ${str(body["answered"])}` }),
  late: (body) => ({ level: "late", text: `${sayLate(body["outcome"])} ${((num(body["afterMs"]) ?? 0) / 1000).toFixed(1)} s after the call had been given up. The record stays as it ended.` }),
  cancel_requested: () => ({ level: "patchbay", text: "Cancel was asked for." }),
};

/** How fast a call goes on by what it says, and how long it takes at that rate; only where a total is known and some of it has been heard of. */
export function paceOf(events: readonly CallEvent[]): { perSecond: number; leftMs: number } | undefined {
  const steps = events.filter((event) => event.type === "progress");
  const [first, last] = [steps[0], steps.at(-1)];
  const total = progressOf(steps)?.total;
  if (!first || !last || total === undefined) return undefined;
  const done = (num(last.body["progress"]) ?? 0) - (num(first.body["progress"]) ?? 0);
  const tookMs = Date.parse(last.at) - Date.parse(first.at);
  if (done <= 0 || tookMs < leastPaceMs) return undefined;
  return { perSecond: (done / tookMs) * 1_000, leftMs: Math.max(0, ((total - (num(last.body["progress"]) ?? 0)) / done) * tookMs) };
}

/** What was said while a call ran, line by line; progress has its own bar. */
export function logLines(events: readonly CallEvent[]): LogLine[] {
  return events.flatMap((event) => {
    const said = says[event.type]?.(event.body);
    if (!said) return [];
    const isWarning = event.type === "log" && warnings.has(said.level);
    return [{ seq: event.seq, atMs: num(event.body["atMs"]), ...said, isWarning }];
  });
}
