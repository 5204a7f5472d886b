import "server-only";
import type { Exchange, Outcome } from "./outcome";
import type { ReplyTo, ServerAnswer } from "./server-request";
import type { SessionOptions } from "./session";
import type { Target } from "./target";

export interface Reply {
  idText: string;
  answer: ServerAnswer;
  to: ReplyTo;
}

export interface ReplySent {
  /** The server took the answer. */
  taken: boolean;
  /** What kept it from being taken. */
  outcome?: Outcome;
  exchange: Exchange;
}
export type SendReply = (target: Target, reply: Reply, options?: SessionOptions) => Promise<ReplySent>;
