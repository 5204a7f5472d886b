import "server-only";
import { readAnswerOf, type Reading } from "./answer-reader";
import type { Asked } from "./asked";
import { Clocks } from "./clocks";
import { stoppedOutcome } from "./dialogue";
import type { HeaderList } from "./http-call";
import { Incoming } from "./incoming";
import type { Exchange, Outcome, Reply, WireEvent } from "./outcome";
import { parseEnvelope } from "./read-answer";
import type { RpcMessage } from "./rpc-message";
import { wireOf, type SessionOptions } from "./session-options";
import { fieldsOf } from "./shape";
import type { Era, Target } from "./target";
import { writeMessage } from "./write-message";

export interface RawInput {
  /** Sent byte for byte, whatever it is. */
  bodyText: string;
  /** Sent as they stand, in this order, twice where they stand twice; only what frames the message is ours. */
  headers: HeaderList;
  /** Names of headers that are left out, of the target's own too. */
  omitHeaders?: readonly string[];
  /** By whose rules the answer is read. */
  era: Era;
  idleMs?: number;
  capMs?: number;
  signal?: AbortSignal;
  onEvent?: (event: WireEvent) => void;
}

export interface RawReply {
  /** Absent when nothing was to be answered and nothing came: the server took it. */
  outcome?: Outcome;
  sent: boolean;
  exchange?: Exchange;
  timing: Reply["timing"];
}

const idleMs = 30_000;
const capMs = 600_000;

/** The headers Patchbay itself would send with this body, to start composing from. */
export async function standardHeaders(bodyText: string, { protocolVersion, sessionId }: { protocolVersion: string; sessionId?: string }): Promise<HeaderList> {
  const fallback: HeaderList = [["accept", "application/json, text/event-stream"], ["content-type", "application/json"], ["mcp-protocol-version", protocolVersion]];
  const envelope = parseEnvelope(bodyText);
  if (typeof envelope === "string") return fallback;
  try {
    return (await writeMessage(envelope as unknown as RpcMessage, { sessionId, protocolVersion })).headers;
  } catch {
    // The official transport writes no headers for what it does not take for a message.
    return fallback;
  }
}

/** Why a header cannot be put on the wire at all, or undefined. */
export function headerProblem(name: string, value: string): string | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return `${JSON.stringify(name.slice(0, 60))} is no name of a header.`;
  return /[\0-\x08\x0a-\x1f\x7f]|[^\0-\xff]/.test(value) ? `The value of ${name.slice(0, 60)} holds a character no header can carry.` : undefined;
}

/** Sends exactly what was composed, as wrong as it may be; the guard, the clocks, the caps and the record are those of every request. */
export async function sendRaw(target: Target, input: RawInput, options: SessionOptions = {}): Promise<RawReply> {
  const problem = input.headers.map(([name, value]) => headerProblem(name, value)).find((one) => one !== undefined);
  if (problem !== undefined) return { outcome: { kind: "unreachable", layer: "blocked", code: "bad_header", message: problem }, sent: false, timing: { totalMs: 0 } };
  const clocks = new Clocks({ idleMs: input.idleMs ?? idleMs, capMs: input.capMs ?? capMs, signal: input.signal });
  try {
    return await exchange(target, input, { options, clocks });
  } finally {
    clocks.dispose();
  }
}

async function exchange(target: Target, input: RawInput, { options, clocks }: { options: SessionOptions; clocks: Clocks }): Promise<RawReply> {
  const wire = wireOf(target, options, input.headers);
  const asked = askedBy(input);
  const timing: Reply["timing"] = { totalMs: 0 };
  const left = { sent: false };
  const reading: Reading = {
    asked: asked ?? { id: -1, method: "", era: input.era },
    clocks,
    incoming: new Incoming(asked ?? { id: -1, method: "", era: input.era }, { onEvent: input.onEvent, now: () => clocks.elapsed() }),
    onStart: () => {
      left.sent = true;
      timing.connectMs = clocks.elapsed();
    },
    onFirstByte: () => {
      timing.firstByteMs ??= clocks.elapsed();
    },
  };
  const { call, end } = readAnswerOf(wire, { method: "POST", headers: input.headers, body: input.bodyText, omit: input.omitHeaders }, reading);
  const read = (await end).outcome;
  const outcome = typeof read === "string" ? stoppedOutcome(read, clocks.elapsed(), left.sent && input.era === "modern") : reading.incoming.finish(read);
  const isTaken = !asked && typeof read === "object" && read.kind === "malformed" && isEmptySuccess(call.recorder.status(), call.recorder.maskedBody());
  return { outcome: isTaken ? undefined : outcome, ...left, exchange: call.recorder.toExchange(), timing: { ...timing, totalMs: clocks.elapsed() } };
}

function isEmptySuccess(status: number | undefined, body: Buffer): boolean {
  return status !== undefined && status < 300 && body.length === 0;
}

/** What a hand-written body asks, when it is a request that can be answered. */
function askedBy({ bodyText, era }: RawInput): Asked | undefined {
  const envelope = parseEnvelope(bodyText);
  if (typeof envelope === "string") return undefined;
  const { id, method, params } = envelope;
  if (typeof method !== "string" || (typeof id !== "string" && typeof id !== "number")) return undefined;
  const { progressToken } = fieldsOf(fieldsOf(params)._meta);
  return { id, method, era, progressToken: typeof progressToken === "string" || typeof progressToken === "number" ? progressToken : undefined };
}
