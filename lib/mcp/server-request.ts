import "server-only";
import type { Transport } from "./target";

/** Where and how the answer to a server's own request goes; plain data, so any process can send it. */
export interface ReplyTo {
  transport: Transport;
  /** HTTP+SSE: the endpoint its stream named, on the origin of the target. */
  endpoint?: string;
  /** Streamable HTTP: the session the request belongs to; empty for a stateless server. */
  sessionId?: string;
  protocolVersion: string;
}

/** A request a server of the older era sends while it works: `elicitation/create`, `sampling/createMessage`, `roots/list` or any other. */
export interface ServerRequest {
  /** Exact JSON text of its id, quotes of a text included. */
  idText: string;
  method: string;
  /** Exact JSON text of its params; empty when there are none. */
  paramsText: string;
  replyTo: ReplyTo;
  /** Aborts when no answer is wanted any more; its reason is an `AskEnd`. */
  signal: AbortSignal;
}

/** Why a server's request is over without our answer. */
export type AskEnd =
  /** The server took it back (`notifications/cancelled`). */
  | "withdrawn"
  /** The call it belongs to came to its end. */
  | "ended"
  /** The clocks stood still for it as long as was allowed. */
  | "expired";

/** What goes back: exact JSON texts, put on the wire byte for byte. */
export type ServerAnswer = { resultText: string } | { error: { code: number; message: string; dataText?: string } };

/**
 * Asked for every request of a server but `ping`. Undefined refuses it (-32601). A promise stops the clocks of the call
 * until it settles: an answer is sent by this process, "none" means that it was sent elsewhere or that nobody will.
 */
export type OnServerRequest = (request: ServerRequest) => Promise<ServerAnswer | "none"> | undefined;
