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

const says: Partial<Record<CallEvent["type"], (body: CallEvent["body"]) => { level: string; text: string }>> = {
  log: (body) => {
    const logger = str(body["logger"]);
    return { level: str(body["level"]) || "log", text: logger === "" ? str(body["text"]) : `${logger}: ${str(body["text"])}` };
  },
  notification: (body) => ({ level: "notice", text: `${str(body["method"])} ${str(body["text"])}`.trim() }),
  server_request: (body) => ({ level: "asked", text: `${str(body["method"])} ${str(body["text"])} · answered ${str(body["answered"])}` }),
  cancel_requested: () => ({ level: "patchbay", text: "Cancel was asked for." }),
};

/** What was said while a call ran, line by line; progress has its own bar. */
export function logLines(events: readonly CallEvent[]): LogLine[] {
  return events.flatMap((event) => {
    const said = says[event.type]?.(event.body);
    if (!said) return [];
    const isWarning = event.type === "log" && warnings.has(said.level);
    return [{ seq: event.seq, atMs: num(event.body["atMs"]), ...said, isWarning }];
  });
}
