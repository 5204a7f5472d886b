import "server-only";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Ctx } from "@/lib/auth/ctx";
import { capabilitiesWithout } from "@/lib/calls/called-request";
import { holdSession } from "@/lib/connections/hold-session";
import { AppError } from "@/lib/errors";
import { parseExact, type Json } from "@/lib/json/exact";
import type { Outcome } from "@/lib/mcp/outcome";
import { outcomeProblem } from "@/lib/mcp/outcome-problem";
import { findTarget, type FoundTarget } from "@/lib/servers/find-target";
import { takePlace } from "@/lib/take-place";
import { isRecord } from "./is-record";
import { readCompletion } from "./read-completion";
import type { CompletePromptInput, CompleteResourceInput, Completion } from "./schema";

const store = globalThis as unknown as { patchbayTyping?: RateLimiterMemory };
// Faster than anybody types; a field that asks does so five times a second at most.
const perPerson = { points: 60, duration: 10 };
const places = { name: "completion", perPerson: 5, perProcess: 200, full: "Five of your fields wait for proposals already. Go on typing." };
// A proposal that takes longer comes too late to be of use.
const patienceMs = 5_000;

async function countTyping(userId: string): Promise<void> {
  store.patchbayTyping ??= new RateLimiterMemory(perPerson);
  try {
    await store.patchbayTyping.consume(userId);
  } catch {
    throw new AppError("too_many", "That is faster than anybody types. Wait a moment.", { retryAfterS: perPerson.duration });
  }
}

/** False only when the server has said what it can do and this is not among it. */
function mayOffer({ target }: FoundTarget): boolean {
  if (!target.verdict) return true;
  const said = parseExact(target.verdict.capabilitiesText);
  return !isRecord(said) || said["completions"] !== undefined;
}

function ofOutcome(outcome: Outcome, url: string): Completion {
  if (outcome.kind === "result") return readCompletion(outcome.resultText);
  const { title, text } = outcomeProblem(outcome, undefined, url);
  return { values: [], total: null, hasMore: false, problem: `${title}. ${text}` };
}

interface Asking {
  serverId: string;
  ref: Record<string, string>;
  argument: { name: string; value: string };
  context?: { arguments: Record<string, string> } | undefined;
}

async function complete(ctx: Ctx<"resource.read"> | Ctx<"prompt.get">, { serverId, ref, argument, context }: Asking, signal: AbortSignal): Promise<Completion> {
  const found = await findTarget(ctx, serverId);
  if (!mayOffer(found)) return { values: [], total: null, hasMore: false, problem: "This server proposes no values." };
  await countTyping(ctx.user.id);
  const place = takePlace(places, ctx.user.id);
  try {
    const session = holdSession(found, ctx.user.id, capabilitiesWithout([]));
    const params: Record<string, Json> = { ref, argument, ...(context ? { context } : {}) };
    const { outcome } = await session.request({ method: "completion/complete", params, progress: false, idleMs: patienceMs, capMs: patienceMs, signal, capabilities: capabilitiesWithout([]) });
    return ofOutcome(outcome, found.server.url);
  } finally {
    place.leave();
  }
}

/** What the server proposes for a variable of a template. Not recorded: it is asked with every few letters, and reads nothing. */
export function completeResource(ctx: Ctx<"resource.read">, { uriTemplate, ...typing }: CompleteResourceInput & { serverId: string }, signal: AbortSignal): Promise<Completion> {
  return complete(ctx, { ...typing, ref: { type: "ref/resource", uri: uriTemplate } }, signal);
}

/** What the server proposes for an argument of a prompt; not recorded either. */
export function completePrompt(ctx: Ctx<"prompt.get">, { prompt, ...typing }: CompletePromptInput & { serverId: string }, signal: AbortSignal): Promise<Completion> {
  return complete(ctx, { ...typing, ref: { type: "ref/prompt", name: prompt } }, signal);
}
