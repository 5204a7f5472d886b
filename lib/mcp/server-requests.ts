import "server-only";
import type { RpcReply } from "./rpc-message";

export interface ServerRequest {
  id: RpcReply["id"];
  method: string;
}

const pingGapMs = 1_000;
const maxRefusals = 20;

/** Answers what a legacy server asks on a stream: a ping with an empty result, at most one a second; nothing else without a person. */
export class ServerRequests {
  private readonly tell: (reply: RpcReply) => void;
  private pingedAt = -Infinity;
  private refused = 0;

  constructor(tell: (reply: RpcReply) => void) {
    this.tell = tell;
  }

  /** What was done, in words. */
  answer(request: ServerRequest): string {
    if (request.method === "ping") return this.pong(request.id);
    // Each refusal is a POST: a flood of requests must not become a flood of ours.
    if (++this.refused > maxRefusals) return "not answered: too many requests";
    this.tell({ jsonrpc: "2.0", id: request.id, error: { code: -32601, message: "Method not found" } });
    return "refused: method not found (-32601)";
  }

  private pong(id: RpcReply["id"]): string {
    if (performance.now() - this.pingedAt < pingGapMs) return "not answered: more than one ping a second";
    this.pingedAt = performance.now();
    this.tell({ jsonrpc: "2.0", id, result: {} });
    return "{}";
  }
}
