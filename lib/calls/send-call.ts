import "server-only";
import type { Exchange, Reply } from "@/lib/mcp/outcome";
import type { Session } from "@/lib/mcp/session";
import { createdTask, type TaskState } from "@/lib/mcp/task";
import { openTask } from "@/lib/tasks/open-task";
import type { FoundTarget } from "@/lib/servers/find-target";
import { saveVerdict } from "@/lib/servers/save-verdict";
import type { Call as Row } from "@/prisma/generated/client";
import { asksOf, type Asked } from "./asks-of";
import { toWire, type Answers, type CalledRequest } from "./called-request";
import { withStructuredFaults } from "./check-structured";
import { brokenReply, endRecord, unlessShutdown } from "./end-record";
import type { Follower } from "./follow-call";
import { keepExchange } from "./keep-exchange";
import { liveCalls, type LiveCall } from "./live";
import { maskExchange, type HiddenMember } from "./mask-members";
import { openRound } from "./open-round";
import { readEvents, readPayload } from "./read-payload";
import { EventRecorder } from "./record-events";
import { quietPause, withLimits } from "./round-limits";
import type { CallExchange, CallSource, CallWithPayload } from "./schema";
import { settle } from "./settle";
import { StreamAsks } from "./stream-asks";
import { toCall } from "./to-call";
import type { Closing } from "./write-record";

export interface Sending {
  row: Row;
  session: Session;
  found: FoundTarget;
  request: CalledRequest;
  argumentsText: string;
  sources?: CallSource[] | undefined;
  outputSchemaText?: string | undefined;
  /** What was answered to the last round, when the call goes on. */
  answers?: Answers;
  /** Members whose values no record shows: secrets that were answered. */
  hidden?: HiddenMember[];
}

const hardCapMs = 10 * 60 * 1000;

function soFar(row: Row, reply: Reply, session: Session) {
  const responseBytes = reply.exchanges.reduce((sum: number, exchange: Exchange) => sum + exchange.responseBytes, 0);
  return {
    era: session.verdict?.era ?? row.era,
    protocolVersion: session.verdict?.protocolVersion ?? row.protocolVersion,
    connectMs: row.connectMs ?? reply.timing.connectMs ?? null,
    firstByteMs: row.firstByteMs ?? reply.timing.firstByteMs ?? null,
    durationMs: (row.durationMs ?? 0) + reply.timing.totalMs,
    responseBytes: (row.responseBytes ?? 0) + responseBytes,
  };
}

/** One call while this process works on it: from sending to its end, or until it waits for somebody. */
class Work {
  private readonly live: LiveCall;
  private readonly recorder: EventRecorder;
  private readonly sending: Sending;
  private readonly hidden: readonly HiddenMember[];
  private readonly asks: StreamAsks;
  private row: Row;
  private stoppedAt = 0;

  constructor(sending: Sending, live: LiveCall) {
    this.sending = sending;
    this.live = live;
    this.row = sending.row;
    this.hidden = sending.hidden ?? [];
    this.recorder = new EventRecorder({ callId: this.row.id, teamId: this.row.teamId }, live);
    this.asks = new StreamAsks({ row: this.row, request: sending.request });
  }

  async run(): Promise<CallWithPayload> {
    let answers = this.sending.answers;
    for (let quiet = 0; ; quiet++) {
      const reply = await this.ask(answers);
      const task = createdTask(reply.outcome, this.sending.session.verdict?.era ?? "modern");
      if (task) return this.follow(reply, task);
      const asked = asksOf(reply, { method: this.sending.request.method, withheld: this.sending.request.withheld });
      if (asked === undefined || "problem" in asked) return this.end(reply, asked?.problem);
      const number = await this.wait(reply, asked, quiet);
      if (number !== undefined) return { ...toCall(this.row), payload: await readPayload(this.row) };
      await quietPause(quiet, this.live.abort.signal);
      answers = { responses: [], ...(asked.stateText === undefined ? {} : { stateText: asked.stateText }) };
    }
  }

  private async ask(answers: Answers | undefined): Promise<Reply> {
    const { session, request } = this.sending;
    const sending = session.request({
      ...toWire(request, answers),
      capMs: hardCapMs,
      signal: this.live.abort.signal,
      onEvent: (event) => { this.recorder.add(event); },
      onLate: (outcome) => { this.recorder.addLate(outcome, performance.now() - this.stoppedAt); },
      onServerRequest: (asked) => this.asks.take(asked),
    });
    const reply = await sending.catch((error: unknown) => brokenReply(this.row.id, error));
    this.stoppedAt = performance.now();
    await this.asks.done();
    await this.recorder.done();
    return reply;
  }

  private kept(reply: Reply): CallExchange[] {
    return reply.exchanges.map((exchange) => maskExchange(keepExchange(exchange), [...this.hidden, ...this.asks.hidden]));
  }

  /** Leaves the call to its task, which any process asks after. */
  private async follow(reply: Reply, state: TaskState): Promise<CallWithPayload> {
    const so = soFar(this.row, reply, this.sending.session);
    this.row = await openTask({ row: this.row, state, request: this.sending.request, exchanges: this.kept(reply), so });
    await this.saveVerdict();
    return { ...toCall(this.row), payload: await readPayload(this.row) };
  }

  /** Lets the call wait for somebody; undefined when the server only wants to be asked again. */
  private async wait(reply: Reply, asked: Asked, quiet: number): Promise<number | undefined> {
    const so = soFar(this.row, reply, this.sending.session);
    const limited = await withLimits(this.row, asked, quiet);
    const opened = await openRound({ row: this.row, asked: limited, request: this.sending.request, exchanges: this.kept(reply), so, isLive: false });
    this.row = opened.row;
    await this.saveVerdict();
    return limited.asks.length > 0 ? opened.number : undefined;
  }

  private async end(reply: Reply, problem: string | undefined): Promise<CallWithPayload> {
    const settled = settle(reply);
    const answered: Closing = {
      ...settled,
      ...(problem === undefined ? {} : { summary: problem }),
      ...soFar(this.row, reply, this.sending.session),
      outcome: withStructuredFaults(reply.outcome, this.sending.outputSchemaText),
      exchanges: this.kept(reply),
    };
    const closing = unlessShutdown(answered, this.live.abort.signal);
    const hadRounds = this.row !== this.sending.row || this.sending.answers !== undefined || this.asks.hadAny;
    const closed = await endRecord(this.row, closing);
    await this.saveVerdict();
    if (hadRounds) return { ...toCall(closed), payload: await readPayload(closed) };
    const { sources = [] } = this.sending;
    return { ...toCall(closed), payload: { ...(sources.length > 0 ? { sources } : {}), arguments: this.sending.argumentsText, outcome: closing.outcome, exchanges: closing.exchanges, events: this.live.events, rounds: [] } };
  }

  private async saveVerdict(): Promise<void> {
    const { session, found } = this.sending;
    if (session.verdict) await saveVerdict(found, session.verdict);
  }
}

/** Sends one recorded call and closes its record, or lets it wait; never rejects for anything the server or the network did. */
export async function sendCall(sending: Sending, follower: Follower): Promise<CallWithPayload> {
  const { row } = sending;
  // A call that goes on has said things before, perhaps on another process.
  const events = sending.answers === undefined ? [] : await readEvents(row.id);
  const live: LiveCall = { abort: new AbortController(), events, subscribers: new Set([follower.event]) };
  liveCalls().set(row.id, live);
  follower.started(row);
  try {
    return await new Work(sending, live).run();
  } finally {
    liveCalls().delete(row.id);
  }
}
