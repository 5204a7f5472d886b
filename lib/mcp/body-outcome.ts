import "server-only";
import { isUtf8 } from "node:buffer";
import type { Asked } from "./asked";
import { authOutcome } from "./auth-challenge";
import { headerOf, type HttpHead } from "./http-call";
import type { LayerError } from "./layer-error";
import type { Fault, Outcome } from "./outcome";
import { parseEnvelope, readAnswer, readEnvelope, withFaults } from "./read-answer";
import { isObject } from "./rpc-message";

const shownBody = 300;
const statusSpec = "basic/transports/streamable-http#sending-messages";

/** What a whole (not streamed) answer means. */
export function bodyOutcome(head: HttpHead, body: Buffer, asked: Asked): Outcome {
  const signIn = authOutcome(head);
  if (signIn) return signIn;
  const { text, faults } = decode(body);
  const outcome = head.status < 300 ? successOutcome(head, text, asked) : errorOutcome(head, text, asked);
  return withFaults(outcome, faults);
}

/** What an answer means that broke off, or never came. */
export function brokenOutcome(error: LayerError, head: HttpHead | undefined, bytes: number): Outcome {
  if (head && head.status >= 300) return authOutcome(head) ?? httpError(head, "");
  if (error.code === "HPE_INVALID") return { kind: "malformed", message: "The server's answer is not valid HTTP.", faults: [] };
  if (head && error.layer === "reset") return { kind: "stream_ended", message: `The connection broke after ${String(bytes)} bytes, before the answer was complete.` };
  return { kind: "unreachable", layer: error.layer, code: error.code, message: error.message };
}

function decode(body: Buffer): { text: string; faults: Fault[] } {
  const faults: Fault[] = [];
  const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;
  if (hasMark) faults.push({ path: "", message: "The answer starts with a byte order mark.", spec: "basic/transports" });
  if (!isUtf8(body)) faults.push({ path: "", message: "The answer is not valid UTF-8; broken characters are shown as �.", spec: "basic/transports" });
  return { text: body.toString("utf8", hasMark ? 3 : 0), faults };
}

function successOutcome(head: HttpHead, text: string, asked: Asked): Outcome {
  if (head.status === 202 || head.status === 204 || text.trim() === "") return nothing(head);
  const type = mediaType(head);
  if (type === "application/json") return readAnswer(text, asked);
  const outcome = readAnswer(text, asked);
  if (outcome.kind !== "malformed") {
    return withFaults(outcome, [{ path: "", message: `The answer's content type is ${type === "" ? "missing" : type}, not application/json.`, spec: statusSpec }]);
  }
  const what = looksHtml(type, text) ? "a web page (HTML)" : type === "" ? "something without a content type" : type.slice(0, 100);
  return { kind: "malformed", message: `The server answered ${what}, not a JSON-RPC message. Is this the address of an MCP server?`, faults: [] };
}

function nothing(head: HttpHead): Outcome {
  const empty = head.status === 200 ? "an empty answer" : `${String(head.status)}, which announces that no answer follows`;
  return { kind: "malformed", message: `The server sent ${empty}. A request needs an answer.`, faults: [] };
}

/** Whatever its id: some servers answer refusals with an id of their own, and the HTTP exchange says whose it is. */
function errorOutcome(head: HttpHead, text: string, asked: Asked): Outcome {
  const envelope = parseEnvelope(text);
  if (typeof envelope === "string" || !isObject(envelope.error) || !("code" in envelope.error || envelope.jsonrpc === "2.0")) return httpError(head, text);
  const { id } = envelope;
  const outcome = readEnvelope(text, { ...envelope, id: undefined }, { ...asked, httpStatus: head.status });
  if (outcome.kind === "malformed") return httpError(head, text);
  const own = id === undefined || id === null || id === asked.id;
  return own ? outcome : withFaults(outcome, [{ path: "id", message: "Must be the request's id, or left out.", spec: "basic#error-responses" }]);
}

function httpError(head: HttpHead, text: string): Outcome {
  const location = head.status < 400 ? headerOf(head.headers, "location") : undefined;
  const plain = text !== "" && !looksHtml(mediaType(head), text) ? text.trim().slice(0, shownBody) : "";
  return { kind: "http_error", status: head.status, message: location === undefined ? plain : `Redirect to ${location.slice(0, shownBody)}` };
}

/** The media type without parameters, in lower case; empty when there is none. */
export function mediaType(head: HttpHead): string {
  return (headerOf(head.headers, "content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

function looksHtml(type: string, text: string): boolean {
  return type === "text/html" || type === "application/xhtml+xml" || /^\s*<(!doctype|html|head|body)\b/i.test(text);
}
