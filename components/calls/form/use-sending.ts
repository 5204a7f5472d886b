"use client";

import { useEffect, useRef, useState } from "react";
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

const patienceMs = 1_500;
const lookMs = 30;

/** Waits until what stands in the form has been checked; when that takes too long, Patchbay checks all but patterns before anything leaves. */
function useSettled(state: SchemaFormState): () => Promise<SchemaFormState> {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  return async () => {
    const until = performance.now() + patienceMs;
    while (latest.current.verdict === "checking" && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, lookMs));
    return latest.current;
  };
}

/** What pressing Call does: check, send once, or say why not. */
export function useSending({ name, state, replayOf, idleMs, mayCall, onCall }: Sending) {
  const settled = useSettled(state);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setIsSending] = useState(false);
  const [isRevealed, setIsRevealed] = useState(false);

  const refuse = (why: Refusal) => {
    setRefusal(why);
    setIsRevealed(true);
    focusFirstWrong();
  };
  const send = async (text: string, sendAnyway: boolean) => {
    // One key per click: whatever is repeated on the way, it is one call.
    const click = { idempotencyKey: crypto.randomUUID(), idleMs, sendAnyway };
    const from = replayOf === undefined ? { origin: "ui" as const } : { origin: "replay" as const, replayOf };
    const refused = await onCall({ tool: name, arguments: text, ...click, ...from });
    if (refused) refuse(refusalOf(refused));
  };
  const callChecked = async () => {
    const now = await settled();
    if (now.draftError) refuse(notJson(now.draftError));
    else if (now.verdict === "misfits") refuse(misfitOf(now.problems));
    else await send(now.text, false);
  };
  const once = (work: () => Promise<void>) => () => {
    if (isSending || !mayCall) return;
    setRefusal(undefined);
    setIsSending(true);
    void work().finally(() => { setIsSending(false); });
  };
  return { refusal, isSending, isRevealed, call: once(callChecked), sendAnyway: once(() => send(state.text, true)), close: () => { setRefusal(undefined); } };
}
