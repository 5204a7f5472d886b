import "server-only";
import { memberText } from "../json/members";
import { Clocks } from "./clocks";
import { answerHeader, Dialogue, resultOf, stoppedOutcome, type Answered, type Parties } from "./dialogue";
import type { Outcome } from "./outcome";
import { isObject, legacyVersions, modernVersion, requestMessage, type RequestParts } from "./rpc-message";
import type { Era, ProtocolPin, Transport, Verdict } from "./target";

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
  /** The answer to the discover or initialize that established it, when one was made. */
  introduction?: Introduction;
}

export type Introduction = Outcome & { kind: "result" };

export interface Meeting extends Parties {
  dialogue: Dialogue;
  pin: ProtocolPin;
}

const stepMs = 15_000;

/** Finds out how to speak to a server: modern first, then the handshake, then HTTP+SSE, as far as the pin lets it. */
export async function establish(meeting: Meeting): Promise<Connection | Outcome> {
  if (meeting.pin === "legacy") return handshake(meeting);
  const probed = await discoverEra(meeting);
  return probed === "legacy" ? handshake(meeting) : probed;
}

async function ask(meeting: Meeting, parts: RequestParts, era: Era): Promise<Answered & { outcome: Outcome }> {
  const clocks = new Clocks({ idleMs: stepMs, capMs: stepMs });
  try {
    const message = requestMessage({ ...parts, progress: false }, { era, version: modernVersion, client: meeting.client });
    const answered = await meeting.dialogue.ask(message, { era, clocks });
    if (typeof answered.outcome !== "string") return { ...answered, outcome: answered.outcome };
    return { ...answered, outcome: stoppedOutcome(answered.outcome, clocks.elapsed(), false) };
  } finally {
    clocks.dispose();
  }
}

/** A modern connection, an outcome that ends the matter, or "legacy" when the server knows no modern version. */
async function discoverEra(meeting: Meeting): Promise<Connection | Outcome | "legacy"> {
  let { outcome } = await ask(meeting, { method: "server/discover" }, "modern");
  const offered = offeredVersions(outcome);
  // It names the version that was asked for: one more try, in case the first went to an instance being replaced.
  if (offered?.includes(modernVersion)) ({ outcome } = await ask(meeting, { method: "server/discover" }, "modern"));
  if (outcome.kind === "result") return fromDiscover(outcome, meeting.pin);
  if (meeting.pin !== "auto") return outcome;
  if (offered && !offered.includes(modernVersion)) return offered.some((version) => version > modernVersion) ? outcome : "legacy";
  return mayBeLegacy(outcome) ? "legacy" : outcome;
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

async function handshake(meeting: Meeting): Promise<Connection | Outcome> {
  const { outcome, recorder } = await ask(meeting, initializeParts(meeting), "legacy");
  if (outcome.kind !== "result") return outcome;
  const version = agreedVersion(outcome);
  if (typeof version !== "string") return version;
  const sessionId = answerHeader(recorder, "mcp-session-id") ?? "";
  if (!isSendableSession(sessionId)) return { kind: "malformed", message: "The server gave a session id that cannot be sent back in a header.", faults: [] };
  await meeting.dialogue.tell({ jsonrpc: "2.0", method: "notifications/initialized" }, { sessionId, protocolVersion: version });
  return { ...legacyConnection("streamable_http", version, outcome), sessionId };
}

/** The first message of the legacy era. */
export function initializeParts(parties: Parties): RequestParts {
  return {
    method: "initialize",
    params: { protocolVersion: legacyVersions[0] ?? "", capabilities: parties.client.capabilities, clientInfo: { ...parties.client.info } },
  };
}

/** The version a handshake settled on, or the outcome that says there is none. */
export function agreedVersion(outcome: Introduction): string | Outcome {
  const version = resultOf(outcome)?.protocolVersion;
  if (typeof version === "string" && legacyVersions.includes(version)) return version;
  return noCommonVersion(typeof version === "string" ? [version] : []);
}

/** A connection from the result of `initialize`. */
export function legacyConnection(transport: Transport, version: string, introduction: Introduction): Connection {
  const found = verdictOf({ transport, era: "legacy", protocolVersion: version }, introduction.resultText);
  return { verdict: { ...found, supportedVersions: [version] }, introduction };
}

// The 2025-11-25 transport allows visible ASCII only; anything else could not be sent back, or would split the header.
function isSendableSession(id: string): boolean {
  return id === "" || (/^[\x21-\x7e]+$/.test(id) && id.length <= 8192);
}

const keptInstructions = 64 * 1024;

function verdictOf(kind: Pick<Verdict, "transport" | "era" | "protocolVersion">, resultText: string): Omit<Verdict, "supportedVersions"> {
  const instructions: unknown = JSON.parse(memberText(resultText, ["instructions"]) ?? "null");
  const info = kind.era === "modern" ? ["_meta", "io.modelcontextprotocol/serverInfo"] : ["serverInfo"];
  return {
    ...kind,
    at: new Date().toISOString(),
    capabilitiesText: memberText(resultText, ["capabilities"]) ?? "{}",
    serverInfoText: memberText(resultText, info) ?? "{}",
    instructions: typeof instructions === "string" ? instructions.slice(0, keptInstructions) : undefined,
  };
}
