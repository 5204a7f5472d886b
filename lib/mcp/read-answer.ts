import "server-only";
import { isDeeperThan } from "../json/depth";
import { itemTexts, members } from "../json/members";
import type { Asked } from "./asked";
import { officialFaults } from "./official-faults";
import { resultFaults } from "./result-faults";
import { isObject } from "./rpc-message";
import { addSchemaFaults } from "./schema-faults";
import type { Fault, Outcome } from "./outcome";

type Envelope = Record<string, unknown>;

const maxFaults = 100;
const spec = { envelope: "basic#responses", errors: "basic#error-responses", batch: "basic#messages" };

const deepest = 50_000;

/** A JSON-RPC message of any kind, or what keeps the text from being one. */
export function parseEnvelope(text: string): Envelope | string {
  // Parsing that many brackets would keep everybody waiting for seconds.
  if (isDeeperThan(text, deepest)) return `nested more than ${deepest.toLocaleString("en")} levels deep`;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : Array.isArray(value) ? "a JSON list" : "not a JSON object";
  } catch (error) {
    return `not valid JSON (${(error as Error).message.slice(0, 200)})`;
  }
}

/** Reads a whole answer body; says `malformed` with the reason when it is no answer to this request. */
export function readAnswer(text: string, asked: Asked, httpStatus?: number): Outcome {
  const envelope = parseEnvelope(text);
  if (typeof envelope !== "string") return readEnvelope(text, envelope, { ...asked, httpStatus });
  if (envelope === "a JSON list") return fromBatch(text, asked, httpStatus);
  return { kind: "malformed", message: `The answer is ${envelope}.`, faults: [] };
}

/** Servers before 2025-06-18 could answer with a list of messages. */
function fromBatch(text: string, asked: Asked, httpStatus?: number): Outcome {
  for (const item of itemTexts(text)) {
    const envelope = parseEnvelope(item);
    if (typeof envelope === "string" || (envelope.id !== asked.id && envelope.id !== String(asked.id))) continue;
    const outcome = readEnvelope(item, envelope, { ...asked, httpStatus });
    return withFaults(outcome, [{ path: "", message: "The answer is a list of messages; one message is expected.", spec: spec.batch }]);
  }
  return { kind: "malformed", message: "The answer is a list without an answer to this request.", faults: [] };
}

/** Reads one envelope that is meant as the answer. */
export function readEnvelope(text: string, envelope: Envelope, asked: Asked & { httpStatus?: number }): Outcome {
  const faults: Fault[] = [];
  const slice = slicesOf(text);
  const wrong = checkEnvelope({ ...envelope, id: exactId(envelope.id, slice("id")) }, asked.id, faults);
  if (wrong !== undefined) return { kind: "malformed", message: wrong, faults };
  if (hasError(envelope)) return rpcErrorOf(envelope.error as Envelope, { dataText: dataTextOf(slice("error")), httpStatus: asked.httpStatus, faults });
  return result(slice("result") ?? "", envelope, { ...asked, faults });
}

/** Exact texts of the envelope's members, found in one pass. */
function slicesOf(text: string): (name: string) => string | undefined {
  const spans = members(text);
  return (name) => {
    const span = spans.get(name);
    return span && text.slice(span.start, span.end);
  };
}

function dataTextOf(errorText: string | undefined): string | undefined {
  return errorText?.startsWith("{") ? slicesOf(errorText)("data") : undefined;
}

/** A number that only rounds to an id is not that id. */
function exactId(id: unknown, text: string | undefined): unknown {
  return typeof id === "number" && text !== undefined && text !== String(id) ? text : id;
}

function hasError(envelope: Envelope): boolean {
  return envelope.error !== undefined && envelope.error !== null;
}

/** Lenient where the meaning is plain, strict where it is not: whose answer it is, and whether it is one. */
function checkEnvelope(envelope: Envelope, id: number | string, faults: Fault[]): string | undefined {
  const error = hasError(envelope);
  if (envelope.jsonrpc !== "2.0") faults.push({ path: "jsonrpc", message: 'Must be "2.0".', spec: spec.envelope });
  const stray = checkId(envelope, id, faults);
  if (stray !== undefined) return stray;
  if (error && envelope.result !== undefined) return "The answer holds both a result and an error.";
  if (error) return isObject(envelope.error) ? undefined : "The answer's error is not an object.";
  if (envelope.error === null) faults.push({ path: "error", message: "Must be left out when there is a result.", spec: spec.envelope });
  if (envelope.result === undefined) return "The answer holds neither a result nor an error.";
  return isObject(envelope.result) ? undefined : "The answer's result is not an object.";
}

function checkId(envelope: Envelope, id: number | string, faults: Fault[]): string | undefined {
  if (envelope.id === id) return undefined;
  const nobody = envelope.id === null || envelope.id === undefined;
  // An error may come without an id when the server could not read the request.
  if (nobody && hasError(envelope)) {
    if (envelope.id === null) faults.push({ path: "id", message: "Must be the request's id, or left out.", spec: spec.errors });
    return undefined;
  }
  if (nobody) return "The answer has no id, so it is not known which request it belongs to.";
  if (envelope.id === String(id)) {
    faults.push({ path: "id", message: "The request's id is a number; it came back as text.", spec: spec.envelope });
    return undefined;
  }
  return "The answer carries the id of another request.";
}

/** A JSON-RPC error object as an outcome. */
export function rpcErrorOf(error: Envelope, { dataText, httpStatus, faults }: { dataText?: string; httpStatus?: number; faults: Fault[] }): Outcome {
  const { code, message } = error;
  if (!Number.isInteger(code)) faults.push({ path: "error.code", message: "Must be a whole number.", spec: spec.errors });
  if (typeof message !== "string") faults.push({ path: "error.message", message: "Must be text.", spec: spec.errors });
  return {
    kind: "rpc_error",
    code: Number.isInteger(code) ? (code as number) : null,
    message: typeof message === "string" ? message : "",
    dataText,
    httpStatus: httpStatus === 200 ? undefined : httpStatus,
    faults,
  };
}

function result(resultText: string, envelope: Envelope, { faults, ...asked }: Asked & { faults: Fault[] }): Outcome {
  const value = envelope.result as Envelope;
  if (asked.era === "modern" && value.resultType !== undefined && typeof value.resultType !== "string") {
    return { kind: "malformed", message: "The result's resultType is not text.", faults };
  }
  const official = officialFaults(value, asked);
  return {
    kind: "result",
    // "clients MUST treat an absent resultType as complete" (basic#resulttype)
    resultType: asked.era === "modern" && typeof value.resultType === "string" ? value.resultType : legacyType(value),
    resultText,
    isError: value.isError === true,
    faults: [...faults, ...addSchemaFaults(resultFaults(value, asked), official.faults)].slice(0, maxFaults),
    ...(official.notChecked === undefined ? {} : { notChecked: official.notChecked }),
  };
}

/** 2025-11-25 tasks answer with a handle instead of a result. */
function legacyType(value: Envelope): string {
  return isObject(value.task) && typeof value.task.taskId === "string" && value.content === undefined ? "task" : "complete";
}

/** The same outcome with more faults, where it can hold them. */
export function withFaults(outcome: Outcome, more: Fault[]): Outcome {
  return "faults" in outcome && more.length > 0 ? { ...outcome, faults: [...more, ...outcome.faults] } : outcome;
}
