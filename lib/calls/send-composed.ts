import "server-only";
import { holdSession } from "@/lib/connections/hold-session";
import type { Exchange, Reply } from "@/lib/mcp/outcome";
import { sendRaw, type RawInput, type RawReply } from "@/lib/mcp/send-raw";
import type { Era } from "@/lib/mcp/target";
import type { FoundTarget } from "@/lib/servers/find-target";
import type { Call as Row } from "@/prisma/generated/client";
import { sessionCapabilities } from "./called-request";
import { methodOf } from "./composed-method";
import { brokenReply, endRecord, unlessShutdown } from "./end-record";
import type { Follower } from "./follow-call";
import { keepExchange } from "./keep-exchange";
import { liveCalls, type LiveCall } from "./live";
import { EventRecorder } from "./record-events";
import type { CallWithPayload, ComposeInput } from "./schema";
import { settle, type Settled } from "./settle";
import { toCall } from "./to-call";
import type { Closing } from "./write-record";

export interface Composing {
  row: Row;
  found: FoundTarget;
  input: ComposeInput;
  userId: string;
}

interface Composed {
  reply: RawReply;
  /** What went over the wire to have a session, then the request itself. */
  exchanges: Exchange[];
}

const hardCapMs = 10 * 60 * 1000;
const sessionHeader = "mcp-session-id";

function headerOf({ headers }: ComposeInput, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}

/** By whose rules the answer is read: what the request itself says it speaks, or else what the server does. */
function eraOf(input: ComposeInput, { target }: FoundTarget): Era {
  if (methodOf(input.body) === "initialize") return "legacy";
  const version = headerOf(input, "mcp-protocol-version");
  if (version !== undefined && /^\d{4}-\d\d-\d\d$/.test(version)) return version >= "2026-07-28" ? "modern" : "legacy";
  return target.verdict?.era ?? "modern";
}

function wantsSession({ input, found }: Composing): boolean {
  const isSaid = headerOf(input, sessionHeader) !== undefined || input.omitHeaders.some((name) => name.toLowerCase() === sessionHeader);
  return input.session === "warm" && !isSaid && found.target.verdict?.era !== "modern";
}

/** The person's session with the server, opened when there is none yet. */
async function meet({ found, userId }: Composing, signal: AbortSignal): Promise<{ sessionId?: string; met?: Reply }> {
  const session = holdSession(found, userId, sessionCapabilities([]));
  const met = session.warm || session.verdict?.era === "modern" ? undefined : await session.meet({ signal });
  return { sessionId: session.warm?.sessionId, met };
}

async function compose(composing: Composing, live: Pick<RawInput, "signal" | "onEvent"> & { signal: AbortSignal }): Promise<Composed> {
  const { found, input } = composing;
  const { sessionId, met } = wantsSession(composing) ? await meet(composing, live.signal) : {};
  const before = met?.exchanges ?? [];
  if (met && met.outcome.kind !== "result") return { reply: { ...met, sent: false }, exchanges: before };
  const headers = sessionId ? [...input.headers, [sessionHeader, sessionId] as [string, string]] : input.headers;
  const raw: RawInput = { bodyText: input.body, headers, omitHeaders: input.omitHeaders, era: eraOf(input, found), idleMs: input.idleMs, capMs: hardCapMs, ...live };
  const reply = await sendRaw(found.target, raw, { secretHeaders: Object.keys(found.target.headers) });
  return { reply, exchanges: reply.exchange ? [...before, reply.exchange] : before };
}

const taken: Settled = { status: "complete", reason: null, summary: "The server took it; there was nothing to answer.", effect: "unknown", resultType: null, isServerTold: null };

/** How a composed request ended: whatever was answered in the form of a result is one, of whatever type. */
function settleComposed({ outcome, sent }: RawReply): Settled {
  if (!outcome) return taken;
  if (outcome.kind !== "result") return settle({ outcome, sent });
  return { ...settle({ outcome: { ...outcome, resultType: "complete" }, sent }), resultType: outcome.resultType };
}

function closingOf({ row, input, found }: Composing, { reply, exchanges }: Composed): Closing {
  const { timing, outcome } = reply;
  return {
    ...settleComposed(reply),
    era: eraOf(input, found),
    protocolVersion: headerOf(input, "mcp-protocol-version") ?? null,
    connectMs: row.connectMs ?? timing.connectMs ?? null,
    firstByteMs: timing.firstByteMs ?? null,
    durationMs: timing.totalMs,
    responseBytes: exchanges.reduce((sum, exchange) => sum + exchange.responseBytes, 0),
    outcome: outcome ?? null,
    exchanges: exchanges.map(keepExchange),
  };
}

async function run(composing: Composing, live: LiveCall): Promise<CallWithPayload> {
  const { row, input } = composing;
  const recorder = new EventRecorder({ callId: row.id, teamId: row.teamId }, live);
  const sending = compose(composing, { signal: live.abort.signal, onEvent: (event) => { recorder.add(event); } });
  const composed = await sending.catch((error: unknown) => ({ reply: brokenReply(row.id, error), exchanges: [] }));
  await recorder.done();
  const closing = unlessShutdown(closingOf(composing, composed), live.abort.signal);
  const closed = await endRecord(row, closing);
  const { outcome, exchanges } = closing;
  return { ...toCall(closed), payload: { arguments: input.body, outcome, exchanges, events: live.events, rounds: [] } };
}

/** Sends one composed request and closes its record; never rejects for anything the server or the network did. */
export async function sendComposed(composing: Composing, follower: Follower): Promise<CallWithPayload> {
  const { row } = composing;
  const live: LiveCall = { abort: new AbortController(), events: [], subscribers: new Set([follower.event]) };
  liveCalls().set(row.id, live);
  follower.started(row);
  try {
    return await run(composing, live);
  } finally {
    liveCalls().delete(row.id);
  }
}
