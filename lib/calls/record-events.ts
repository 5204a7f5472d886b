import "server-only";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";
import type { Outcome, WireEvent } from "@/lib/mcp/outcome";
import type { LiveCall } from "./live";
import type { CallEvent } from "./schema";

/** Events kept per call; later ones are still shown live and counted. */
export const keptEvents = 1_000;

const keptCharacters = 64_000;
const flushMs = 200;

interface Owner {
  callId: string;
  teamId: string;
}

const insert = `
  WITH written AS (
    INSERT INTO "CallEvent" ("callId", "teamId", "seq", "type", "at", "body")
    SELECT $1, $2, e.seq, e.type, e.at, convert_to(e.body, 'UTF8')
    FROM unnest($3::int[], $4::text[], $5::timestamptz[], $6::text[]) AS e(seq, type, at, body)
    ON CONFLICT DO NOTHING
  )
  SELECT pg_notify('patchbay_calls', $1::text)`;

// One event may not outweigh the call it belongs to; its bytes are in the wire exchange anyway.
function bodyText(body: CallEvent["body"]): string {
  const text = JSON.stringify(body);
  return text.length <= keptCharacters ? text : JSON.stringify({ cutCharacters: text.length });
}

async function write(owner: Owner, events: CallEvent[]): Promise<void> {
  if (events.length === 0) return;
  const values = [
    owner.callId, owner.teamId,
    events.map((e) => e.seq), events.map((e) => e.type), events.map((e) => e.at),
    events.map((e) => bodyText(e.body)),
  ];
  await pool().query({ name: "call-events", text: insert, values });
}

/** Collects what a server says during a call, hands it on at once and writes it as rows every 200 ms. */
export class EventRecorder {
  private seq = 0;
  private waiting: CallEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private written: Promise<void> = Promise.resolve();
  private readonly owner: Owner;
  private readonly live: LiveCall;

  constructor(owner: Owner, live: LiveCall) {
    this.owner = owner;
    this.live = live;
    this.seq = live.events.at(-1)?.seq ?? 0;
  }

  /** Adds one event; never throws and never waits. */
  add(event: WireEvent): void {
    const { type, ...body } = event;
    this.note(type, body);
  }

  /** Adds what came after the call had been given up; its record stays as it ended. */
  addLate(outcome: Outcome, afterMs: number): void {
    this.note("late", { outcome, afterMs: Math.round(afterMs) });
  }

  private note(type: CallEvent["type"], body: CallEvent["body"]): void {
    const made: CallEvent = { seq: ++this.seq, at: new Date().toISOString(), type, body };
    for (const tell of this.live.subscribers) tell(made);
    if (this.seq > keptEvents) return;
    this.live.events.push(made);
    this.waiting.push(made);
    this.timer ??= setTimeout(() => { this.flush(); }, flushMs);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.waiting;
    this.waiting = [];
    this.written = this.written.then(() => write(this.owner, batch)).catch((error: unknown) => {
      log.error({ callId: this.owner.callId, code: (error as { code?: string }).code }, "events of a call were not written");
    });
  }

  /** Resolves when everything added so far is written (or has failed to be). */
  async done(): Promise<void> {
    if (this.waiting.length > 0) this.flush();
    await this.written;
  }
}
