import "server-only";
import { memberText } from "../json/members";
import type { Channel } from "./channel";
import { Clocks } from "./clocks";
import { answerHeader, type Dialogue, resultOf, stoppedOutcome, type Answered, type Parties } from "./dialogue";
import type { Outcome } from "./outcome";
import { isObject, legacyVersions, modernVersion, requestMessage, type RequestParts } from "./rpc-message";
import { fieldsOf } from "./shape";
import { SseChannel } from "./sse-channel";
import type { Era, ProtocolPin, Verdict } from "./target";

const noCommon = "No common protocol version";

/** Whether the server speaks MCP, but no version that is spoken here. */
export function hasNoCommonVersion(outcome: Outcome): boolean {
  return offeredVersions(outcome) !== undefined || (outcome.kind === "malformed" && outcome.message.startsWith(noCommon));
}

/** A server that has been met: how to speak to it from now on. */
export interface Connection {
  verdict: Verdict;
  /** Legacy Streamable HTTP only; empty for a stateless server. */
  sessionId?: string;
  /** HTTP+SSE and stdio; such a connection lives as long as its stream. */
  channel?: Channel;
  /** The log level the server was last asked for in this session. */
  logLevel?: string;
  /** The answer to the discover or initialize that established it, when one was made. */
  introduction?: Introduction;
}

export type Introduction = Outcome & { kind: "result" };

export interface Meeting extends Parties {
  dialogue: Dialogue;
  url: string;
  pin: ProtocolPin;
  /** What held the last time. */
  known?: Verdict;
}

const stepMs = 15_000;
/** A process that does not answer a question it does not know costs no more than this. */
const probeMs = 5_000;

/** Finds out how to speak to a server, as far as the pin lets it: what was known first, then modern, the handshake, HTTP+SSE. */
export async function establish(meeting: Meeting): Promise<Connection | Outcome> {
  const { pin, known } = meeting;
  if (pin === "legacy") return handshake(meeting);
  if (pin === "sse") return openChannel(meeting);
  if (pin !== "auto" || known?.era !== "legacy") return probe(meeting);
  const again = known.transport === "sse" ? await openChannel(meeting) : await handshake(meeting);
  return "verdict" in again || !isEraInDoubt(again) ? again : probe(meeting);
}

async function probe(meeting: Meeting): Promise<Connection | Outcome> {
  const probed = await discoverEra(meeting);
  if (probed !== "legacy") return probed;
  const greeted = await handshake(meeting);
  if ("verdict" in greeted || !mayBeSse(greeted)) return greeted;
  const channel = await openChannel(meeting);
  // The answer to `initialize` says more than a GET that no stream came from.
  return "verdict" in channel ? channel : greeted;
}

function isEraInDoubt(outcome: Outcome): boolean {
  return isModernError(outcome) || mayBeLegacy(outcome) || hasNoCommonVersion(outcome);
}

/** Only these refusals of `initialize` lead to the oldest transport, and not when the body is a modern error. */
function mayBeSse(outcome: Outcome): boolean {
  const status = outcome.kind === "http_error" ? outcome.status : outcome.kind === "rpc_error" ? outcome.httpStatus : undefined;
  return (status === 400 || status === 404 || status === 405) && !isModernError(outcome);
}

async function openChannel(meeting: Meeting): Promise<Connection | Outcome> {
  const channel = await SseChannel.open(meeting.wire, meeting.url, (recorder) => meeting.dialogue.recorders.push(recorder));
  if (!(channel instanceof SseChannel)) return channel;
  const greeted = await handshake(meeting, channel);
  channel.call.recorder.detach();
  if (!("verdict" in greeted)) channel.close();
  return greeted;
}

async function ask(meeting: Meeting, parts: RequestParts, { era, channel, ms = stepMs }: { era: Era; channel?: Channel; ms?: number }): Promise<Answered & { outcome: Outcome }> {
  const clocks = new Clocks({ idleMs: ms, capMs: ms });
  try {
    const message = requestMessage({ ...parts, progress: false }, { era, version: modernVersion, client: meeting.client });
    const answered = await meeting.dialogue.ask(message, { era, clocks, channel });
    if (typeof answered.outcome !== "string") return { ...answered, outcome: answered.outcome };
    return { ...answered, outcome: stoppedOutcome(answered.outcome, clocks.elapsed(), false) };
  } finally {
    clocks.dispose();
  }
}

/** A modern connection, an outcome that ends the matter, or "legacy" when the server knows no modern version. */
async function discoverEra(meeting: Meeting): Promise<Connection | Outcome | "legacy"> {
  let { outcome } = await ask(meeting, { method: "server/discover" }, { era: "modern" });
  const offered = offeredVersions(outcome);
  // It names the version that was asked for: one more try, in case the first went to an instance being replaced.
  if (offered?.includes(modernVersion)) ({ outcome } = await ask(meeting, { method: "server/discover" }, { era: "modern" }));
  if (outcome.kind === "result") return fromDiscover(outcome, meeting.pin);
  if (meeting.pin !== "auto") return outcome;
  if (offered && !offered.includes(modernVersion)) return offered.some((version) => version > modernVersion) ? outcome : "legacy";
  return mayBeLegacy(outcome) ? "legacy" : outcome;
}

/** The same over one stream that is open already (stdio): a server that does not know the question, or is silent, is an older one. */
export async function establishOver(meeting: Meeting, channel: Channel): Promise<Connection | Outcome> {
  const found = await overChannel(meeting, channel);
  if (!("verdict" in found)) await channel.close();
  return found;
}

async function overChannel(meeting: Meeting, channel: Channel): Promise<Connection | Outcome> {
  if (meeting.pin === "legacy" || (meeting.pin === "auto" && meeting.known?.era === "legacy")) return handshake(meeting, channel);
  const { outcome } = await ask(meeting, { method: "server/discover" }, { era: "modern", channel, ms: probeMs });
  if (outcome.kind === "result") {
    const found = fromDiscover(outcome, meeting.pin);
    if (found === "legacy") return handshake(meeting, channel);
    return "verdict" in found ? { ...found, verdict: { ...found.verdict, transport: channel.transport }, channel } : found;
  }
  const isOlder = outcome.kind === "timed_out" || (outcome.kind === "rpc_error" && !isModernError(outcome));
  return meeting.pin === "auto" && isOlder ? handshake(meeting, channel) : outcome;
}

function fromDiscover(outcome: Introduction, pin: ProtocolPin): Connection | Outcome | "legacy" {
  const result = resultOf(outcome) ?? {};
  const versions = Array.isArray(result.supportedVersions) ? result.supportedVersions.filter((version) => typeof version === "string") : undefined;
  // A server that answers with capabilities but no versions accepted the version it was asked in.
  const modern = versions ? versions.includes(modernVersion) : isObject(result.capabilities);
  if (modern || pin === modernVersion) return modernConnection(outcome, versions ?? [modernVersion]);
  if (!versions || versions.some((version) => legacyVersions.includes(version))) return "legacy";
  return noCommonVersion(versions);
}

function modernConnection(introduction: Introduction, versions: string[]): Connection {
  const found = verdictOf({ transport: "streamable_http", era: "modern", protocolVersion: modernVersion }, introduction.resultText);
  return { verdict: { ...found, supportedVersions: versions }, introduction };
}

function noCommonVersion(versions: string[]): Outcome {
  const shown = versions.slice(0, 10).map((version) => JSON.stringify(version.slice(0, 40)));
  return { kind: "malformed", message: `${noCommon}: the server offers ${shown.join(", ") || "none"}.`, faults: [] };
}

/** The versions named by an error that says ours is not supported; [] when it names none. */
export function offeredVersions(outcome: Outcome): string[] | undefined {
  if (outcome.kind !== "rpc_error") return undefined;
  const data: unknown = outcome.dataText === undefined ? undefined : JSON.parse(outcome.dataText);
  const supported = isObject(data) ? (data as Record<string, unknown>).supported : undefined;
  const list = Array.isArray(supported) ? supported.filter((version) => typeof version === "string") : undefined;
  // -32004 was this error's number in drafts; other servers use it for other things, so it counts with its list only.
  if (outcome.code === -32022) return list ?? [];
  return outcome.code === -32004 ? list : undefined;
}

/** Errors only a modern server sends; they ask for a better request, never for an older protocol. */
export function isModernError(outcome: Outcome): boolean {
  return outcome.kind === "rpc_error" && (outcome.code === -32020 || outcome.code === -32021 || outcome.code === -32022);
}

function mayBeLegacy(outcome: Outcome): boolean {
  if (outcome.kind === "rpc_error") return !isModernError(outcome) && isClientStatus(outcome.httpStatus ?? 400);
  if (outcome.kind === "http_error") return isClientStatus(outcome.status);
  // 202, 204 or a stream without an answer: some old servers take an unknown method for a notification.
  return outcome.kind === "stream_ended" || (outcome.kind === "malformed" && outcome.message.startsWith("The server sent"));
}

function isClientStatus(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429;
}

async function handshake(meeting: Meeting, channel?: Channel): Promise<Connection | Outcome> {
  const params = { protocolVersion: legacyVersions[0] ?? "", capabilities: meeting.client.capabilities, clientInfo: { ...meeting.client.info } };
  const { outcome, recorder } = await ask(meeting, { method: "initialize", params }, { era: "legacy", channel });
  if (outcome.kind !== "result") return outcome;
  const version = agreedVersion(outcome);
  if (typeof version !== "string") return version;
  const sessionId = channel ? undefined : (answerHeader(recorder, "mcp-session-id") ?? "");
  if (!isSendableSession(sessionId ?? "")) return { kind: "malformed", message: "The server gave a session id that cannot be sent back in a header.", faults: [] };
  await meeting.dialogue.tell({ jsonrpc: "2.0", method: "notifications/initialized" }, { sessionId, channel, protocolVersion: version });
  const found = verdictOf({ transport: channel?.transport ?? "streamable_http", era: "legacy", protocolVersion: version }, outcome.resultText);
  return { verdict: { ...found, supportedVersions: [version] }, introduction: outcome, sessionId, channel };
}

function agreedVersion(introduction: Introduction): string | Outcome {
  const version = resultOf(introduction)?.protocolVersion;
  if (typeof version !== "string") return noCommonVersion([]);
  return legacyVersions.includes(version) ? version : noCommonVersion([version]);
}

// The 2025-11-25 transport allows visible ASCII only; anything else could not be sent back, or would split the header.
function isSendableSession(id: string): boolean {
  return id === "" || (/^[\x21-\x7e]+$/.test(id) && id.length <= 8192);
}

const keptInstructions = 64 * 1024;

function verdictOf(kind: Pick<Verdict, "transport" | "era" | "protocolVersion">, resultText: string): Omit<Verdict, "supportedVersions"> {
  const { instructions } = fieldsOf(JSON.parse(resultText));
  const info = kind.era === "modern" ? ["_meta", "io.modelcontextprotocol/serverInfo"] : ["serverInfo"];
  return {
    ...kind,
    at: new Date().toISOString(),
    capabilitiesText: memberText(resultText, ["capabilities"]) ?? "{}",
    serverInfoText: memberText(resultText, info) ?? "{}",
    instructions: typeof instructions === "string" ? instructions.slice(0, keptInstructions) : undefined,
  };
}
