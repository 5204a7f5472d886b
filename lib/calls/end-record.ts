import "server-only";
import { log } from "@/lib/log";
import type { Reply } from "@/lib/mcp/outcome";
import type { Call as Row } from "@/prisma/generated/client";
import { isShutdown } from "./live";
import { closeRecord, type Closing } from "./write-record";

/** How a call ends that the process itself stopped: shutdown is not a person's decision, so nobody knows what the server did with it. */
export function unlessShutdown(closing: Closing, stopped: AbortSignal): Closing {
  if (closing.status !== "cancelled" || !isShutdown(stopped.reason)) return closing;
  return { ...closing, status: "outcome_unknown", reason: "shutdown", summary: "Patchbay was shut down while the call was running.", effect: "unknown" };
}

/** Closes a record; an answer that the database did not take is still shown to the person who asked for it. */
export async function endRecord(row: Row, closing: Closing): Promise<Row> {
  try {
    return await closeRecord(row.id, closing);
  } catch (error) {
    log.error({ callId: row.id, code: (error as { code?: string }).code }, "the outcome of a call was not recorded");
    const { outcome: _outcome, exchanges: _exchanges, ...columns } = closing;
    return { ...row, ...columns, summary: "The answer came, but the database did not take it. Patchbay goes on trying for ten minutes; until then this is the only copy.", finishedAt: new Date() };
  }
}

/** A fault of ours in the middle of a call must not leave a record that runs for ever: nobody knows what the server did with it. */
export function brokenReply(callId: string, error: unknown): Reply {
  log.error({ callId, error: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error) }, "a call broke inside Patchbay");
  return { outcome: { kind: "stream_ended", message: `Something went wrong inside Patchbay while the call was under way. The log line has the id ${callId}.` }, sent: true, exchanges: [], timing: { totalMs: 0 } };
}
