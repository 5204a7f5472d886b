/** A fault of the server that did not stop the exchange: said loudly, never a reason to hide what came. */
export interface Fault {
  /** JSON path inside the message, e.g. `result.tools[3].inputSchema`. */
  path: string;
  message: string;
  /** Section of the MCP specification the message breaks, when one does. */
  spec?: string;
}

/** Which layer kept an exchange from happening, each with its own words and its own next step. */
export type UnreachableLayer = "blocked" | "dns" | "connect" | "tls" | "reset" | "too_large" | "encoding";

/** Everything one request can end in. Data to show and keep, so none of these is ever thrown. */
export type Outcome =
  | {
      kind: "result";
      /** `complete` before 2026-07-28; otherwise what the server said. */
      resultType: string;
      /** Exact JSON text of the `result` member. */
      resultText: string;
      isError: boolean;
      faults: Fault[];
      /** What was not held against the official schema, in words. */
      notChecked?: string;
    }
  | { kind: "rpc_error"; code: number | null; message: string; dataText?: string; httpStatus?: number; faults: Fault[] }
  | { kind: "http_error"; status: number; message: string }
  | { kind: "auth_required"; need: "sign_in" | "scope"; scope?: string; resourceMetadataUrl?: string; status: number }
  | { kind: "malformed"; message: string; faults: Fault[] }
  | { kind: "stream_ended"; message: string }
  | { kind: "timed_out"; clock: "idle" | "total"; afterMs: number; serverTold: boolean }
  | { kind: "cancelled"; serverTold: boolean }
  | { kind: "unreachable"; layer: UnreachableLayer; code: string; message: string };

/** An outcome with what it took to get it. */
export interface Reply {
  outcome: Outcome;
  /** Exact JSON text of an `input_required` result's `requestState`, which is hidden everywhere else: to be sealed and sent back as it is. */
  requestStateText?: string;
  /** False only when it is known that no byte of this request left. */
  sent: boolean;
  /** All HTTP exchanges of this request in order: probe and handshake too when they were needed. */
  exchanges: Exchange[];
  timing: Timing;
}

/** Milliseconds from the start of the request; absent when that point was not reached. */
export interface Timing {
  connectMs?: number;
  firstByteMs?: number;
  totalMs: number;
}

/** One HTTP request and its answer, as bytes went over the wire, secrets masked. */
export interface Exchange {
  startedAt: string;
  method: string;
  url: string;
  requestHeaders: [string, string][];
  requestBody?: string;
  status?: number;
  responseHeaders: [string, string][];
  /** Decoded bytes (after content-encoding), cut at the cap. */
  responseBody: Uint8Array;
  /** Decoded bytes read, also when more than was kept. */
  responseBytes: number;
  /** For `text/event-stream`: when each chunk came, as offsets into responseBody. */
  chunks: { atMs: number; offset: number }[];
  firstByteMs?: number;
  durationMs?: number;
  ended: "complete" | "aborted" | "failed" | "cut" | "open";
  error?: string;
}

/** What a server says while a request runs. */
export type WireEvent =
  | { type: "progress"; progress: number; total?: number; message?: string; atMs: number }
  | { type: "log"; level: string; logger?: string; text: string; atMs: number }
  | { type: "notification"; method: string; text: string; atMs: number }
  | { type: "server_request"; method: string; text: string; answered: string; atMs: number }
  /** What became of a server's request that was waited for, in words. */
  | { type: "server_request_ended"; idText: string; method: string; answered: string; atMs: number };
