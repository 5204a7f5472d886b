"use client";

import { useEffect, useRef, useState } from "react";
import type { SchemaFormState } from "@/components/schema-form/use-schema-form";
import { misfitOf, notJson } from "./plan-refusal";
import { useClick, type Clicking } from "./use-click";

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
export function useSending({ state, ...clicking }: Clicking & { state: SchemaFormState }) {
  const settled = useSettled(state);
  const [isRevealed, setIsRevealed] = useState(false);
  const { refusal, isSending, refuse, send, once, close } = useClick(clicking, () => {
    setIsRevealed(true);
    focusFirstWrong();
  });
  const callChecked = async () => {
    const now = await settled();
    if (now.draftError) refuse(notJson(now.draftError));
    else if (now.verdict === "misfits") refuse(misfitOf(now.problems));
    else await send(now.text, false);
  };
  return { refusal, isSending, isRevealed, call: once(callChecked), sendAnyway: once(() => send(state.text, true)), close };
}
