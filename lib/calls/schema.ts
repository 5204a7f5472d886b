import { z } from "zod";
import { roles } from "@/lib/auth/permissions";
import { isVisible } from "@/lib/auth/schema";
import { TeamParams } from "@/lib/teams/schema";
import { askKinds, askStates, callStatuses, logLevels, recordedMethods, roundSources, withholdable } from "./states";

export const CallStatus = z.enum(callStatuses);
export type CallStatus = z.infer<typeof CallStatus>;

export const CallParams = TeamParams.extend({ callId: z.uuid() });

const ArgumentsText = z.string().max(8 * 1024 * 1024, "The arguments are larger than 8 MiB.").describe("The arguments as JSON text, so that no digit is lost: \"{\\\"query\\\":\\\"lamp\\\"}\"");

/** What every call carries, whatever it asks for. */
const Click = z.object({
  /** One per click: a double click is one call. */
  idempotencyKey: z.string().min(8).max(100).refine(isVisible, "A key is made of characters that can be seen.").describe("Made by you, a new one for each call that is meant: sent twice it is one call, and the second follows the first"),
  origin: z.enum(["ui", "api", "replay"]).default("api"),
  replayOf: z.uuid().optional(),
  /** Give up after this silence; progress starts the clock anew. */
  idleMs: z.number().int().min(1_000).max(600_000).default(60_000),
  logLevel: z.enum(logLevels).optional().describe("Ask the server to log at this level and above while the call runs; without it, it is not asked to"),
  /** What this call pretends not to be able to answer. */
  withhold: z.array(z.enum(withholdable)).max(withholdable.length).optional().describe("Client capabilities to leave out, to see what the server does without them"),
});
export type Click = z.infer<typeof Click>;

const Pointer = z.string().max(2_000).describe("A JSON pointer (RFC 6901)");

/** An argument that was taken from an earlier result. */
export const CallSource = z.object({
  callId: z.uuid(),
  /** Where in the result it stood. */
  from: Pointer,
  /** Where in the arguments it was put. */
  to: Pointer,
});
export type CallSource = z.infer<typeof CallSource>;

/** Arguments travel as JSON text from form to record to wire, so that no digit is lost. */
export const CallToolInput = Click.extend({
  tool: z.string().min(1).max(20_000),
  arguments: ArgumentsText,
  /** Call although the arguments do not fit the schema, to see what the server says. */
  sendAnyway: z.boolean().default(false),
  sources: z.array(CallSource).max(50).optional().describe("Which arguments come from which earlier results; kept with the record"),
});
export type CallToolInput = z.infer<typeof CallToolInput>;

export const ReadResourceInput = Click.extend({ uri: z.string().min(1, "Give the address of a resource.").max(20_000) });
export type ReadResourceInput = z.infer<typeof ReadResourceInput>;

export const GetPromptInput = Click.extend({ prompt: z.string().min(1).max(20_000), arguments: ArgumentsText });
export type GetPromptInput = z.infer<typeof GetPromptInput>;

/** Headers in the order they are sent; one name may stand twice. */
const ComposedHeaders = z.array(z.tuple([z.string().max(200), z.string().max(16_000)])).max(100, "At most 100 headers are sent.");

const BodyText = z.string().max(8 * 1024 * 1024, "The body is larger than 8 MiB.");

/** A request written by hand: it may be as wrong as it likes. */
export const ComposeInput = Click.pick({ idempotencyKey: true, origin: true, replayOf: true, idleMs: true }).extend({
  body: BodyText.describe("Sent byte for byte, JSON or not"),
  headers: ComposedHeaders.describe("Sent as they stand; one of the server's own headers with the same name is then not added"),
  omitHeaders: z.array(z.string().max(200)).max(100).default([]).describe("Names of headers that are left out, those stored with the server too"),
  session: z.enum(["warm", "none"]).default("none").describe("`warm` adds the Mcp-Session-Id of your session with a server of before 2026-07-28, and opens one when there is none"),
});
export type ComposeInput = z.infer<typeof ComposeInput>;

export const HeadersForInput = z.object({ body: BodyText });

/** What Patchbay itself would send with a body, to start composing from. */
export const HeadersFor = z.object({ headers: ComposedHeaders, protocolVersion: z.string(), era: z.enum(["modern", "legacy"]), isSse: z.boolean() });
export type HeadersFor = z.infer<typeof HeadersFor>;

export const Call = z.object({
  id: z.uuid(),
  serverId: z.uuid(),
  serverName: z.string(),
  serverUrl: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  userRole: z.enum(roles),
  /** The API token it was made with, when no browser did. */
  tokenName: z.string().nullable(),
  credential: z.enum(["none", "team_headers"]),
  method: z.string(),
  target: z.string(),
  targetTitle: z.string(),
  definitionHash: z.string().nullable(),
  origin: z.string(),
  replayOf: z.uuid().nullable(),
  schemaVerdict: z.enum(["fits", "misfits", "not_checked"]),
  status: CallStatus,
  reason: z.string().nullable(),
  summary: z.string().nullable(),
  /** Whether the server may have acted. */
  effect: z.enum(["none", "done", "unknown"]),
  era: z.string().nullable(),
  protocolVersion: z.string().nullable(),
  resultType: z.string().nullable(),
  isServerTold: z.boolean().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  connectMs: z.number().nullable(),
  firstByteMs: z.number().nullable(),
  durationMs: z.number().nullable(),
  requestBytes: z.number(),
  responseBytes: z.number().nullable(),
});
export type Call = z.infer<typeof Call>;

const Fault = z.object({ path: z.string(), message: z.string(), spec: z.string().optional() });

/** What came back, by kind; texts are exact JSON. Mirrors lib/mcp/outcome.ts. */
export const CallOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("result"), resultType: z.string(), resultText: z.string(), isError: z.boolean(), faults: z.array(Fault), notChecked: z.string().optional() }),
  z.object({ kind: z.literal("rpc_error"), code: z.number().nullable(), message: z.string(), dataText: z.string().optional(), httpStatus: z.number().optional(), faults: z.array(Fault) }),
  z.object({ kind: z.literal("http_error"), status: z.number(), message: z.string() }),
  z.object({ kind: z.literal("auth_required"), need: z.enum(["sign_in", "scope"]), scope: z.string().optional(), resourceMetadataUrl: z.string().optional(), status: z.number() }),
  z.object({ kind: z.literal("malformed"), message: z.string(), faults: z.array(Fault) }),
  z.object({ kind: z.literal("stream_ended"), message: z.string() }),
  z.object({ kind: z.literal("timed_out"), clock: z.enum(["idle", "total"]), afterMs: z.number(), serverTold: z.boolean() }),
  z.object({ kind: z.literal("cancelled"), serverTold: z.boolean() }),
  z.object({ kind: z.literal("unreachable"), layer: z.string(), code: z.string(), message: z.string() }),
]);
export type CallOutcome = z.infer<typeof CallOutcome>;

/** One HTTP exchange as kept: text when the bytes are UTF-8, base64 when they are not; secrets are masked. */
export const CallExchange = z.object({
  startedAt: z.string(),
  method: z.string(),
  url: z.string(),
  requestHeaders: z.array(z.tuple([z.string(), z.string()])),
  requestBody: z.string().optional(),
  status: z.number().optional(),
  responseHeaders: z.array(z.tuple([z.string(), z.string()])),
  responseText: z.string().optional(),
  responseBase64: z.string().optional(),
  responseBytes: z.number(),
  /** Full size and hash of what was cut from the kept bytes. */
  cut: z.object({ bytes: z.number(), sha256: z.string() }).optional(),
  chunks: z.array(z.object({ atMs: z.number(), offset: z.number() })),
  firstByteMs: z.number().optional(),
  durationMs: z.number().optional(),
  ended: z.enum(["complete", "aborted", "failed", "cut", "open"]),
  error: z.string().optional(),
});
export type CallExchange = z.infer<typeof CallExchange>;

export const CallEvent = z.object({
  seq: z.number(),
  at: z.iso.datetime(),
  type: z.enum(["progress", "log", "notification", "server_request", "server_request_ended", "cancel_requested", "late"]),
  /** JSON of lib/mcp/outcome.ts WireEvent, {by} for cancel_requested, {outcome, afterMs} for what came after the call had been given up. */
  body: z.record(z.string(), z.unknown()),
});
export type CallEvent = z.infer<typeof CallEvent>;

/** One thing a server asks of a person, and what became of it. */
export const CallAsk = z.object({
  id: z.uuid(),
  kind: z.enum(askKinds),
  state: z.enum(askStates),
  /** The name the server gave it. */
  key: z.string(),
  /** Exact JSON text of what is asked. */
  request: z.string(),
  /** JSON text of what was answered, values of secret fields left out. */
  answer: z.string().nullable(),
  /** What somebody has typed so far. */
  draft: z.string().nullable(),
  draftByName: z.string().nullable(),
  answeredByName: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type CallAsk = z.infer<typeof CallAsk>;

/** Once that a server asked back before it answered. */
export const CallRound = z.object({
  number: z.number(),
  source: z.enum(roundSources),
  askedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  asks: z.array(CallAsk),
  /** How many of the exchanges belong to it. */
  exchangeCount: z.number(),
});
export type CallRound = z.infer<typeof CallRound>;

/** The bytes of a call; reading someone else's needs `call.read_payload` and is itself recorded. */
export const CallPayload = z.object({
  arguments: z.string(),
  outcome: CallOutcome.nullable(),
  /** Of all rounds in order, then of the last answer. */
  exchanges: z.array(CallExchange),
  events: z.array(CallEvent),
  rounds: z.array(CallRound),
  /** Arguments that were taken from earlier results. */
  sources: z.array(CallSource).optional(),
});
export type CallPayload = z.infer<typeof CallPayload>;

/** A call with its bytes, as the page that made it gets it. */
export const CallWithPayload = Call.extend({ payload: CallPayload });
export type CallWithPayload = z.infer<typeof CallWithPayload>;

export const AskParams = CallParams.extend({ askId: z.uuid() });

/** Answers to what a server asked; a round goes back to the server once all of it is answered. */
export const AnswerInput = z.object({
  answers: z
    .array(
      z.object({
        askId: z.uuid(),
        /** Accept, say no, or close it without a choice: the server is told which. */
        action: z.enum(["accept", "decline", "dismiss"]),
        /** What is answered as JSON text: the form's values, a model's message, the roots. Only with accept. */
        content: z.string().max(1024 * 1024, "The answer is larger than 1 MiB.").optional(),
        /** Send although it does not fit what was asked for. */
        sendAnyway: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(100),
});
export type AnswerInput = z.infer<typeof AnswerInput>;

export const DraftInput = z.object({ text: z.string().max(256 * 1024, "The draft is larger than 256 KiB.") });

/** A call that waits for somebody, with what it waits for. */
export const WaitingCall = z.object({ call: Call, kinds: z.array(z.enum(askKinds)), askedAt: z.iso.datetime(), expiresAt: z.iso.datetime(), draftByName: z.string().nullable() });
export type WaitingCall = z.infer<typeof WaitingCall>;
export const WaitingPage = z.object({ waiting: z.array(WaitingCall), count: z.number() });
export type WaitingPage = z.infer<typeof WaitingPage>;

const oneOrMore = <T extends z.ZodType>(item: T) => z.union([z.array(item), item.transform((one) => [one])]).optional();

/** Filters of the history, each a name in the URL; they combine with "and". */
export const CallFilter = z.object({
  server: z.uuid().optional(),
  person: z.uuid().optional(),
  status: oneOrMore(CallStatus),
  tool: z.string().optional(),
  method: z.enum(recordedMethods).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type CallFilter = z.infer<typeof CallFilter>;

export const CallPage = z.object({ calls: z.array(Call), nextCursor: z.string().nullable() });
export type CallPage = z.infer<typeof CallPage>;
