import type { CallAsk } from "@/lib/calls/schema";

/** What stands in one ask when it is to be sent: an answer, or why it cannot be one yet. */
export type ReadAnswer = { content?: string; problem?: undefined } | { problem: string };

export interface AskBodyProps {
  team: string;
  callId: string;
  ask: CallAsk;
  /** Gives the round a way to read what stands here. */
  register: (askId: string, read: () => ReadAnswer) => void;
  /** Say everything that is wrong: after a try to send. */
  isRevealed: boolean;
}
