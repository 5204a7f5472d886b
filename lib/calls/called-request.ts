import "server-only";
import { z } from "zod";
import { parseExact, type Json } from "@/lib/json/exact";
import type { RequestInput } from "@/lib/mcp/request-run";
import { tasksExtension } from "@/lib/mcp/task";
import { pack, unpack } from "./pack";
import { logLevels, withholdable, type LogLevel, type Withholdable } from "./states";

/** What a call asks of its server: enough to send it, and to send it again with answers, from any process. */
export interface CalledRequest {
  method: string;
  /** Members of `params` as exact JSON texts. */
  params: Record<string, string>;
  /** `Mcp-Param-*` */
  headers: Record<string, string>;
  idleMs: number;
  withheld: readonly Withholdable[];
  /** How much the server is asked to log meanwhile. */
  logLevel?: LogLevel | undefined;
}

/** What the retry of a call carries (MCP 2026-07-28, basic/patterns/mrtr). */
export interface Answers {
  /** Exact JSON text of each answer by the name the server gave the question. */
  responses: [key: string, text: string][];
  stateText?: string;
}

/** What was answered, and the state the server gave, as the params they travel in: byte for byte, and nothing that was not there. */
function answerParams({ responses, stateText }: Answers): Record<string, string> {
  const list = responses.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(",");
  return {
    ...(responses.length === 0 ? {} : { inputResponses: `{${list}}` }),
    ...(stateText === undefined ? {} : { requestState: stateText }),
  };
}

const Stored = z.object({
  method: z.string(),
  params: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  idleMs: z.number(),
  withheld: z.array(z.enum(withholdable)),
  logLevel: z.enum(logLevels).optional(),
});

/** A request as it is kept while its call waits. */
export async function packRequest(request: CalledRequest): Promise<Buffer> {
  return (await pack(JSON.stringify(request))).bytes;
}

/** The request `packRequest` was given. */
export async function unpackRequest(bytes: Uint8Array): Promise<CalledRequest> {
  return Stored.parse(JSON.parse(await unpack(bytes)));
}

const answerable: Record<Exclude<Withholdable, "tasks">, Json> = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

/** What this call's client says it can answer (ClientCapabilities). */
export function capabilitiesWithout(withheld: readonly Withholdable[]): Record<string, Json> {
  const answered = Object.entries(answerable).filter(([name]) => !withheld.includes(name as Withholdable));
  return { ...Object.fromEntries(answered), ...(withheld.includes("tasks") ? {} : { extensions: { [tasksExtension]: {} } }) };
}

/**
 * What a server before 2026-07-28 is told once, when a session begins. Without roots: such servers ask for them right then, of every
 * session, whether a call needs them or not.
 */
export function sessionCapabilities(withheld: readonly Withholdable[]): Record<string, Json> {
  return capabilitiesWithout([...withheld, "roots", "tasks"]);
}

/** The request as the engine sends it, with the answers to what the server asked before. */
export function toWire(request: CalledRequest, answers: Answers | undefined): Pick<RequestInput, "method" | "params" | "exactParams" | "headers" | "idleMs" | "capabilities" | "logLevel"> {
  const exactParams = { ...request.params, ...(answers ? answerParams(answers) : {}) };
  return {
    method: request.method,
    params: Object.fromEntries(Object.entries(exactParams).map(([name, text]) => [name, parseExact(text)])),
    exactParams,
    headers: request.headers,
    idleMs: request.idleMs,
    capabilities: capabilitiesWithout(request.withheld),
    ...(request.logLevel === undefined ? {} : { logLevel: request.logLevel }),
  };
}
