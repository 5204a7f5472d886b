import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import type { AskEnd, ServerAnswer, ServerRequest } from "@/lib/mcp/server-request";
import type { CallAsk as AskRow, Call as Row } from "@/prisma/generated/client";
import { askOf, type Ask } from "./asks-of";
import type { CalledRequest } from "./called-request";
import { secretMembers, type HiddenMember } from "./mask-members";
import { onNotice } from "./notices";
import { openRound } from "./open-round";
import { answerOf } from "./read-rounds";

// JSON-RPC has no code for a person's no; MCP's own examples use -1 (2025-11-25, client/sampling, error handling).
const refusals = { sampling: "The person declined to give a model's answer", roots: "The person declined to share roots" } as const;
const pollMs = 5_000;

function replyOf(row: AskRow): ServerAnswer | "none" {
  const text = answerOf(row);
  if (text !== undefined) return { resultText: text };
  // Nobody will answer any more: the server need not wait until it gives up by itself.
  if (row.kind === "form" || row.kind === "url") return { resultText: '{"action":"cancel"}' };
  const message = row.kind === "sampling" || row.kind === "roots" ? refusals[row.kind] : undefined;
  return message === undefined ? "none" : { error: { code: -1, message } };
}

/** Closes an ask nobody needs to answer any more; the call runs on when nothing else waits. */
async function giveUp(row: Row, at: { askId: string; round: number }, state: "withdrawn" | "expired"): Promise<void> {
  await db().$transaction([
    db().callAsk.updateMany({ where: { id: at.askId, teamId: row.teamId, state: "waiting" }, data: { state } }),
    db().callRound.updateMany({ where: { callId: row.id, number: at.round, closedAt: null }, data: { closedAt: new Date() } }),
    db().$executeRaw`
      UPDATE "Call" SET "status" = 'running' WHERE "id" = ${row.id}::uuid AND "status" = 'waiting_for_input'
      AND NOT EXISTS (SELECT 1 FROM "CallAsk" a WHERE a."callId" = ${row.id}::uuid AND a."state" = 'waiting')`,
    db().$executeRaw`SELECT pg_notify('patchbay_calls', ${row.id})`,
  ]);
}

/** What a server of the older era asks on the live stream of a call: written down, answered by whoever answers it on any process. */
export class StreamAsks {
  hadAny = false;
  /** Members of answers whose values no record shows. */
  readonly hidden: HiddenMember[] = [];
  private readonly row: Row;
  private readonly request: CalledRequest;
  private readonly open = new Set<Promise<unknown>>();
  private opening: Promise<unknown> = Promise.resolve();

  constructor({ row, request }: { row: Row; request: CalledRequest }) {
    this.row = row;
    this.request = request;
  }

  /** The answer once somebody gave it; undefined for what no person can answer. */
  take(asked: ServerRequest): Promise<ServerAnswer | "none"> | undefined {
    const ask = askOf(asked.idText, asked.method, asked.paramsText);
    if (!ask || this.request.withheld.includes(ask.needs)) return undefined;
    this.hadAny = true;
    const held = this.hold(ask, asked.signal).catch((error: unknown): "none" => {
      log.error({ callId: this.row.id, code: (error as { code?: string }).code }, "a question of a server was not kept");
      return "none";
    });
    this.open.add(held);
    return held;
  }

  /** Resolves when nothing of this call is being asked any more. */
  async done(): Promise<void> {
    await Promise.all(this.open);
  }

  // A server may ask for several things at once; their rounds are numbered one after the other.
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.opening.then(work);
    this.opening = done.catch(() => undefined);
    return done;
  }

  private async hold({ key, kind, params }: Ask, signal: AbortSignal): Promise<ServerAnswer | "none"> {
    const { row, request } = this;
    const so = { era: row.era, protocolVersion: row.protocolVersion, connectMs: row.connectMs, firstByteMs: row.firstByteMs, durationMs: row.durationMs, responseBytes: row.responseBytes };
    const opened = await this.inTurn(() => openRound({ row, asked: { source: "server_request", asks: [{ key, kind, params }] }, request, exchanges: [], so, isLive: true }));
    const askId = opened.askIds[0] ?? "";
    const answered = await this.answered(askId, signal);
    if (!answered) {
      await giveUp(row, { askId, round: opened.number }, (signal.reason as AskEnd) === "expired" ? "expired" : "withdrawn");
      return "none";
    }
    this.hidden.push(...secretMembers(answerOf(answered) ?? "", params));
    return replyOf(answered);
  }

  /** The ask once it is answered, or undefined when no answer is wanted any more. */
  private async answered(askId: string, signal: AbortSignal): Promise<AskRow | undefined> {
    let ring: () => void = () => undefined;
    const stop = await onNotice(this.row.id, () => { ring(); });
    try {
      while (!signal.aborted) {
        const rung = new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs);
          ring = () => { clearTimeout(timer); resolve(); };
          signal.addEventListener("abort", ring, { once: true });
        });
        const row = await db().callAsk.findFirst({ where: { id: askId, teamId: this.row.teamId } });
        if (row && row.state !== "waiting") return row;
        await rung;
      }
      return undefined;
    } finally {
      ring();
      stop();
    }
  }
}
