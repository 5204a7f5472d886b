import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { holdSession } from "@/lib/connections/hold-session";
import { db } from "@/lib/db";
import { isDraining } from "@/lib/drain";
import { AppError } from "@/lib/errors";
import type { FoundTarget } from "@/lib/servers/find-target";
import { takePlace, type Place } from "@/lib/take-place";
import { uuidV7 } from "@/lib/uuid-v7";
import type { Call as Row } from "@/prisma/generated/client";
import { sessionCapabilities, type CalledRequest } from "./called-request";
import { findByKey } from "./find-by-key";
import { followCall, type Follower } from "./follow-call";
import type { Call, CallSource, CallWithPayload, Click } from "./schema";
import { sendCall } from "./send-call";
import type { CalledMethod, RecordedMethod } from "./states";
import { openRecord, type Opening } from "./write-record";

/** Proof that somebody may make calls of some kind. */
export type CallCtx = Ctx<"tool.call"> | Ctx<"resource.read"> | Ctx<"prompt.get"> | Ctx<"request.compose">;

/** What the record of a call says before it is sent. */
export interface PlannedRecord {
  found: FoundTarget;
  method: RecordedMethod;
  /** Exact name or address of what is asked for. */
  target: string;
  targetTitle: string;
  definitionHash: string | null;
  schemaVerdict: Call["schemaVerdict"];
  /** Kept as what was sent: exact JSON text. */
  argumentsText: string;
  sources?: CallSource[] | undefined;
}

/** One thing asked of a server, ready to be recorded and sent. */
export interface PlannedCall extends PlannedRecord {
  method: CalledMethod;
  /** What a tool says its structured content is like: exact JSON text. */
  outputSchemaText?: string | undefined;
  request: Omit<CalledRequest, "method" | "idleMs" | "withheld">;
}

/** Throws `unavailable` once this process takes no new calls. */
export function requireRunning(): void {
  if (isDraining()) throw new AppError("unavailable", "This process is shutting down. Nothing was sent; try again in a moment.");
}

/** Who asks once for what. */
interface Asking<Planned extends PlannedRecord> {
  planned: Planned;
  click: Omit<Click, "withhold" | "logLevel">;
}

function openingOf(ctx: CallCtx, { planned, click }: Asking<PlannedRecord>): Opening {
  const { found, method, target, targetTitle, definitionHash, schemaVerdict, argumentsText, sources = [] } = planned;
  return {
    id: uuidV7(),
    teamId: ctx.team.id,
    serverId: found.server.id,
    serverName: found.server.name,
    serverUrl: found.server.url,
    userId: ctx.user.id,
    userName: ctx.user.name,
    userRole: ctx.role,
    credential: found.credential,
    tokenId: ctx.token?.id ?? null,
    tokenName: ctx.token?.name ?? null,
    method,
    target,
    targetTitle,
    definitionHash,
    // A token is no browser, whatever it says of itself.
    origin: ctx.token && click.origin === "ui" ? "api" : click.origin,
    replayOf: click.replayOf ?? null,
    idempotencyKey: click.idempotencyKey,
    schemaVerdict,
    argumentsText,
    sources,
  };
}

/** The same click sent twice: the second follows the call of the first, unless it asks for something else. */
async function joinFirst(ctx: CallCtx, { planned, click }: Asking<PlannedRecord>, follower: Follower): Promise<CallWithPayload> {
  const { found, method, target, argumentsText } = planned;
  const first = await findByKey(ctx, { serverId: found.server.id, method, target, arguments: argumentsText, idempotencyKey: click.idempotencyKey });
  follower.started(first);
  return followCall({ callId: first.id, teamId: ctx.team.id, isRestEnough: true }, follower);
}

const places = { name: "call", perPerson: 20, perProcess: 600, full: "You have 20 calls running. Nothing was sent; wait until one of them has ended, or cancel one." };

/** A place among the calls that run; none is needed for a click whose call runs already. */
async function placeFor(ctx: CallCtx, idempotencyKey: string): Promise<Place | undefined> {
  try {
    return takePlace(places, ctx.user.id);
  } catch (error) {
    const known = await db().call.findUnique({ where: { teamId_userId_idempotencyKey: { teamId: ctx.team.id, userId: ctx.user.id, idempotencyKey } }, select: { id: true } });
    if (known) return undefined;
    throw error;
  }
}

function send(ctx: CallCtx, { row, planned, click }: { row: Row; planned: PlannedCall; click: Click }, follower: Follower): Promise<CallWithPayload> {
  const withheld = click.withhold ?? [];
  const session = holdSession(planned.found, ctx.user.id, sessionCapabilities(withheld));
  const request: CalledRequest = { ...planned.request, method: planned.method, idleMs: click.idleMs, withheld, logLevel: click.logLevel };
  return sendCall({ row, session, found: planned.found, request, argumentsText: planned.argumentsText, sources: planned.sources, outputSchemaText: planned.outputSchemaText }, follower);
}

/**
 * Records one thing before `work` sends it, and resolves as `work` does. The record is committed before the first byte leaves and
 * closed after, so a crash still leaves a trace. The call ends by its answer, Cancel, the hard cap or shutdown, never because the page left.
 */
export async function startRecorded(ctx: CallCtx, { work, ...asking }: Asking<PlannedRecord> & { work: (row: Row) => Promise<CallWithPayload> }, follower: Follower): Promise<CallWithPayload> {
  const place = await placeFor(ctx, asking.click.idempotencyKey);
  try {
    const row = place && (await openRecord(openingOf(ctx, asking)));
    if (row) return await work(row);
  } finally {
    place?.leave();
  }
  return joinFirst(ctx, asking, follower);
}

/** Makes one call, recorded from before its first byte, and resolves when it has ended or waits for somebody. */
export function startCall(ctx: CallCtx, { planned, click }: { planned: PlannedCall; click: Click }, follower: Follower): Promise<CallWithPayload> {
  return startRecorded(ctx, { planned, click, work: (row) => send(ctx, { row, planned, click }, follower) }, follower);
}
