"use client";

import { useEffect, useRef } from "react";
import { api } from "@/lib/api-client";

const settleMs = 700;

/** Keeps what is typed with the question itself, so that a reload, a colleague or another day finds it. Never in the way: a draft that is not kept costs nothing but itself. */
export function useDraft({ team, callId, askId }: { team: string; callId: string; askId: string }, text: string | undefined): void {
  const kept = useRef(text);
  useEffect(() => {
    if (text === undefined || kept.current === text) return;
    const timer = setTimeout(() => {
      kept.current = text;
      void api(`/teams/${team}/calls/${callId}/asks/${askId}/draft`, { method: "PUT", body: JSON.stringify({ text }) }).catch(() => undefined);
    }, settleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [team, callId, askId, text]);
}
