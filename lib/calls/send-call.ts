import "server-only";
import { parseExact, type Json } from "@/lib/json/exact";
import { log } from "@/lib/log";
import type { Exchange, Reply } from "@/lib/mcp/outcome";
import { paramHeaders } from "@/lib/mcp/param-headers";
import type { Session } from "@/lib/mcp/session";
import type { FoundTool } from "@/lib/discovery/find-tool";
import type { FoundTarget } from "@/lib/servers/find-target";
import { saveVerdict } from "@/lib/servers/save-verdict";
import type { Call as Row } from "@/prisma/generated/client";
import type { Follower } from "./follow-call";
import { keepExchange } from "./keep-exchange";
import { isShutdown, liveCalls, type LiveCall } from "./live";
import { EventRecorder } from "./record-events";
import type { CallToolInput, CallWithPayload } from "./schema";
import { settle } from "./settle";
import { toCall } from "./to-call";
import { closeRecord, type Closing } from "./write-record";

interface Sending {
  row: Row;
  session: Session;
  target: FoundTarget;
  tool: FoundTool | undefined;
  input: CallToolInput;
}

const hardCapMs = 10 * 60 * 1000;

// Shutdown is not a person's decision: nobody knows what the server did with the call.
function outcomeUnknown(closing: Closing): Closing {
  return { ...closing, status: "outcome_unknown", reason: "shutdown", summary: "Patchbay was shut down while the call was running.", effect: "unknown" };
}

function closingOf(reply: Reply, session: Session): Closing {
  const responseBytes = reply.exchanges.reduce((sum: number, exchange: Exchange) => sum + exchange.responseBytes, 0);
  return {
    ...settle(reply),
    era: session.verdict?.era ?? null,
    protocolVersion: session.verdict?.protocolVersion ?? null,
    connectMs: reply.timing.connectMs ?? null,
    firstByteMs: reply.timing.firstByteMs ?? null,
    durationMs: reply.timing.totalMs,
    responseBytes,
    outcome: reply.outcome,
    exchanges: reply.exchanges.map(keepExchange),
  };
}

// An answer that the database did not take is still shown to the person who asked for it; the sweep settles the row as unknown.
async function close(row: Row, closing: Closing): Promise<Row> {
  try {
    return await closeRecord(row.id, closing);
  } catch (error) {
    log.error({ callId: row.id, code: (error as { code?: string }).code }, "the outcome of a call was not recorded");
    const { outcome: _outcome, exchanges: _exchanges, ...columns } = closing;
    return { ...row, ...columns, summary: "The answer came, but the database did not take it: this is the only copy.", finishedAt: new Date() };
  }
}

/** Sends one recorded call and closes its record; never rejects for anything the server or the network did. */
export async function sendCall({ row, session, target, tool, input }: Sending, follower: Follower): Promise<CallWithPayload> {
  const live: LiveCall = { abort: new AbortController(), events: [], subscribers: new Set([follower.event]) };
  liveCalls().set(row.id, live);
  const recorder = new EventRecorder({ callId: row.id, teamId: row.teamId }, live);
  follower.started(row);
  try {
    const argumentsValue = parseExact(input.arguments) as Record<string, Json>;
    const reply = await session.request({
      method: "tools/call",
      params: { name: input.tool, arguments: argumentsValue },
      headers: tool ? paramHeaders(tool.inputSchemaText, argumentsValue).headers : {},
      idleMs: input.idleMs,
      capMs: hardCapMs,
      signal: live.abort.signal,
      onEvent: (event) => { recorder.add(event); },
    });
    await recorder.done();
    const answered = closingOf(reply, session);
    const closing = answered.status === "cancelled" && isShutdown(live.abort.signal.reason) ? outcomeUnknown(answered) : answered;
    const closed = await close(row, closing);
    if (session.verdict) await saveVerdict(target, session.verdict);
    return { ...toCall(closed), payload: { arguments: input.arguments, outcome: closing.outcome, exchanges: closing.exchanges, events: live.events } };
  } finally {
    liveCalls().delete(row.id);
  }
}
