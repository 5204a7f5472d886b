"use client";

import { useState } from "react";
import type { ApiError } from "@/lib/api-client";
import type { Refusal } from "./misfit-band";
import { refusalOf } from "./plan-refusal";

/** What every click carries, whatever it calls. */
export interface FormClick {
  idempotencyKey: string;
  idleMs: number;
  origin: "ui" | "replay";
  replayOf?: string;
}

export interface Clicking {
  replayOf: string | undefined;
  idleMs: number;
  mayCall: boolean;
  /** Sends what stands in the form; resolves with the refusal when Patchbay did not take it. */
  onSend: (text: string, click: FormClick & { sendAnyway: boolean }) => Promise<ApiError | undefined>;
}

/** One press at a time, one call per press, and why it was refused. */
export function useClick({ replayOf, idleMs, mayCall, onSend }: Clicking, onRefused?: () => void) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setIsSending] = useState(false);

  const refuse = (why: Refusal) => {
    setRefusal(why);
    onRefused?.();
  };
  const send = async (text: string, sendAnyway: boolean) => {
    const from = replayOf === undefined ? { origin: "ui" as const } : { origin: "replay" as const, replayOf };
    // One key per click: whatever is repeated on the way, it is one call.
    const refused = await onSend(text, { idempotencyKey: crypto.randomUUID(), idleMs, sendAnyway, ...from });
    if (refused) refuse(refusalOf(refused));
  };
  const once = (work: () => Promise<void>) => () => {
    if (isSending || !mayCall) return;
    setRefusal(undefined);
    setIsSending(true);
    void work().finally(() => { setIsSending(false); });
  };
  return { refusal, isSending, refuse, send, once, close: () => { setRefusal(undefined); } };
}
