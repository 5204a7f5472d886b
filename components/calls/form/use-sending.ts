"use client";

import { useState } from "react";
import type { SchemaFormState } from "@/components/schema-form/use-schema-form";
import type { ApiError } from "@/lib/api-client";
import type { CallToolInput } from "@/lib/calls/schema";
import type { Refusal } from "./misfit-band";
import { misfitOf, notJson, refusalOf } from "./plan-refusal";

interface Sending {
  name: string;
  state: SchemaFormState;
  replayOf: string | undefined;
  idleMs: number;
  mayCall: boolean;
  onCall: (input: CallToolInput) => Promise<ApiError | undefined>;
}

/** The cursor goes where something is wrong, once it is drawn. */
function focusFirstWrong(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-label="Arguments"] [aria-invalid="true"]')?.focus());
}

/** What pressing Call does: check, send once, or say why not. */
export function useSending({ name, state, replayOf, idleMs, mayCall, onCall }: Sending) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setIsSending] = useState(false);
  const [isRevealed, setIsRevealed] = useState(false);

  const refuse = (why: Refusal) => {
    setRefusal(why);
    setIsRevealed(true);
    focusFirstWrong();
  };
  const send = async (sendAnyway: boolean) => {
    setRefusal(undefined);
    setIsSending(true);
    // One key per click: whatever is repeated on the way, it is one call.
    const once = { idempotencyKey: crypto.randomUUID(), idleMs, sendAnyway };
    const from = replayOf === undefined ? { origin: "ui" as const } : { origin: "replay" as const, replayOf };
    const refused = await onCall({ tool: name, arguments: state.text, ...once, ...from });
    setIsSending(false);
    if (refused) refuse(refusalOf(refused));
  };
  const call = () => {
    if (isSending || !mayCall) return;
    if (state.draftError) refuse(notJson(state.draftError));
    else if (state.verdict === "misfits") refuse(misfitOf(state.problems));
    // While the check still runs, Patchbay checks before anything leaves.
    else void send(false);
  };
  return { refusal, isSending, isRevealed, call, sendAnyway: () => void send(true), close: () => { setRefusal(undefined); } };
}
