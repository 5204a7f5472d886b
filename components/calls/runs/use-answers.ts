"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ApiError } from "@/lib/api-client";
import type { AnswerInput, Call } from "@/lib/calls/schema";
import { answerRun, followRun, type Drive } from "./drive-run";
import type { RunStore } from "./run-store";

export interface Answering {
  /** Follows a call that a person let go on elsewhere. */
  follow: (call: Call) => void;
  /** Answers what a server asked; resolves once that is taken, or with the refusal when it is not. */
  answer: (call: Call, input: AnswerInput) => Promise<ApiError | undefined>;
}

interface Driving {
  team: string;
  store: RunStore;
  driveOf: (key: string) => Drive;
  /** Told when a run stands still: ended, or waiting. */
  settle: (key: string) => void;
}

/** How calls of this page that waited for a person go on. */
export function useAnswers({ team, store, driveOf, settle }: Driving): Answering {
  const client = useQueryClient();
  const keyOf = useCallback(
    (call: Call) => {
      const known = store.read().find((run) => run.call?.id === call.id);
      if (!known) store.change({ type: "adopted", call, now: Date.now() });
      return known?.key ?? call.id;
    },
    [store],
  );
  const settled = useCallback(
    (key: string) => {
      settle(key);
      void client.invalidateQueries({ queryKey: ["waiting", team] });
    },
    [client, settle, team],
  );
  const follow = useCallback(
    (call: Call) => {
      const key = keyOf(call);
      store.change({ type: "started", key, call });
      void followRun(driveOf(key)).then(() => { settled(key); });
    },
    [store, driveOf, settled, keyOf],
  );
  const answer = useCallback(
    (call: Call, input: AnswerInput) =>
      new Promise<ApiError | undefined>((resolve) => {
        const key = keyOf(call);
        void answerRun({ ...driveOf(key), onStarted: () => { resolve(undefined); } }, call.id, input).then((refusal) => {
          settled(key);
          resolve(refusal);
        });
      }),
    [driveOf, keyOf, settled],
  );
  return { follow, answer };
}
