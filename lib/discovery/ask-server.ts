import "server-only";
import { discover, type Discovered, type FoundList, type ListName } from "@/lib/mcp/discover";
import type { Outcome, Reply } from "@/lib/mcp/outcome";
import { outcomeProblem } from "@/lib/mcp/outcome-problem";
import { openSession } from "@/lib/mcp/session";
import type { FoundTarget } from "@/lib/servers/find-target";
import type { Failure } from "./keep-discovery";
import type { ListCount } from "./schema";

/** What a server answered, and in words why what could not be read could not be. */
export interface Asked {
  seen: Discovered;
  /** The whole server failed. */
  failure: Failure | undefined;
  /** Single lists failed. */
  failures: Partial<Record<ListName, Failure>>;
  latencyMs: number;
}

const capMs = 5 * 60 * 1000;

function toFailure(outcome: Outcome, reply: Reply | undefined, url: string): Failure {
  const { code, title, text } = outcomeProblem(outcome, reply?.exchanges.at(-1), url);
  if (outcome.kind === "auth_required") return { state: "sign_in", problem: { code, title, text } };
  // Nobody but our own clock ends a discovery.
  if (outcome.kind === "cancelled") return { state: "failing", problem: { code: "too_slow", title: "It took too long", text: "It was given up after five minutes." } };
  return { state: "failing", problem: { code, title, text } };
}

function listFailure({ outcome, note }: FoundList, reply: Reply | undefined, url: string): Failure {
  if (!outcome) return { state: "failing", problem: { code: "server_faults", title: "A list could not be read", text: note } };
  const { state, problem } = toFailure(outcome, reply, url);
  return { state, problem: { ...problem, text: [note, problem.text].filter(Boolean).join(" ") } };
}

/** Asks a server for everything it offers; told how many entries have come. Never throws for what a server or the network does. */
export async function askServer({ target }: FoundTarget, tell: (list: ListCount) => void): Promise<Asked> {
  const { verdict, ...unmet } = target;
  // A modern server is asked for its description in any case; an older one may have become modern since.
  const session = openSession(verdict?.era === "modern" ? target : unmet, { secretHeaders: Object.keys(target.headers) });
  const failures: Asked["failures"] = {};
  let met: Reply | undefined;
  let last: Reply | undefined;
  const seen = await discover(session, {
    signal: AbortSignal.timeout(capMs),
    onMet: (reply) => {
      met = reply;
    },
    onReply: (reply) => {
      last = reply;
    },
    onList: (name, count) => {
      tell({ name, count });
    },
    onEnd: (name, list) => {
      if (list.state === "failed") failures[name] = listFailure(list, last, target.url);
    },
  });
  void session.close({ terminate: true });
  const failure = "outcome" in seen ? toFailure(seen.outcome, met, target.url) : undefined;
  return { seen, failure, failures, latencyMs: Math.round(met?.timing.firstByteMs ?? met?.timing.totalMs ?? 0) };
}
