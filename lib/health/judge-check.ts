import "server-only";
import { hasNoCommonVersion } from "@/lib/mcp/establish";
import type { Outcome, Reply } from "@/lib/mcp/outcome";
import { outcomeProblem } from "@/lib/mcp/outcome-problem";
import type { Target } from "@/lib/mcp/target";
import type { HealthState } from "./states";

/** What one check found: the state, why, and how long the answer took. */
export interface Judged {
  state: Exclude<HealthState, "unknown">;
  reason: string | null;
  problem: { code: string; title: string; text: string } | null;
  latencyMs: number | null;
}

const credential = /^(authorization|proxy-authorization)$|(^|-)(api-?key|key|token|secret)$/i;

function isAnswer(outcome: Outcome): boolean {
  if (outcome.kind === "result") return true;
  // It talks, and asks for less of it.
  if (outcome.kind === "http_error") return outcome.status === 429;
  return outcome.kind === "rpc_error" && !hasNoCommonVersion(outcome);
}

/** What an answer to a check means. Wanting a sign-in is a healthy answer, unless a key of the team was sent and refused. */
export function judgeCheck({ outcome, exchanges, timing }: Pick<Reply, "outcome" | "exchanges" | "timing">, { url, headers }: Pick<Target, "url" | "headers">): Judged {
  const latencyMs = Math.round(timing.firstByteMs ?? timing.totalMs);
  if (isAnswer(outcome)) return { state: "ok", reason: outcome.kind === "http_error" ? "rate_limited" : null, problem: null, latencyMs };
  const { code, title, text } = outcomeProblem(outcome, exchanges.at(-1), url);
  if (outcome.kind !== "auth_required") return { state: "failing", reason: code, problem: { code, title, text }, latencyMs: null };
  const hasKey = outcome.need === "sign_in" && Object.keys(headers).some((name) => credential.test(name));
  if (!hasKey) return { state: "sign_in", reason: code, problem: { code, title, text }, latencyMs };
  const rejected = { code: "credential_rejected", title: "The server does not accept the team’s key", text: "It answers 401 to the stored headers. Check their values in the settings." };
  return { state: "failing", reason: rejected.code, problem: rejected, latencyMs: null };
}
