"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ApiError } from "@/lib/api-client";
import type { Call, CallToolInput } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";
import { payloadQuery } from "../queries";
import { recordedName } from "../tools/plan-tool-key";
import { followRun, sendRun } from "./drive-run";
import type { Run } from "./plan-runs";
import { createRunStore, type RunStore } from "./run-store";

const none: readonly Run[] = [];

export interface Runs {
  store: RunStore;
  /** Sends one click; resolves once Patchbay has taken it, or with the refusal when it did not. */
  send: (input: CallToolInput) => Promise<ApiError | undefined>;
  /** Follows a call that runs and was not started by this page. */
  adopt: (call: Call) => void;
  /** Tries again where this page lost sight of a run; nothing is sent twice. */
  retry: (run: Run) => void;
}

// Aborted when the page is left; made anew when React mounts it twice.
function useLeft(): React.RefObject<AbortController | undefined> {
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const current = new AbortController();
    left.current = current;
    return () => {
      current.abort();
    };
  }, []);
  return left;
}

/** The runs this page makes and follows. They go on when another tool is opened; when the page is left they go on without it. */
export function useRuns(team: string, serverId: string): Runs {
  const client = useQueryClient();
  const [store] = useState(createRunStore);
  const left = useLeft();
  const inputs = useRef(new Map<string, CallToolInput>());

  const settle = useCallback(
    (key: string) => {
      const run = store.read().find((one) => one.key === key);
      if (!run?.call || !isFinal(run.call.status)) return;
      if (run.payload) client.setQueryData(payloadQuery(team, run.call.id).queryKey, run.payload);
      void client.invalidateQueries({ queryKey: ["calls", team, "list"] });
      void client.invalidateQueries({ queryKey: ["calls", team, "of-tool", serverId, run.tool] });
    },
    [client, store, team, serverId],
  );
  const driveOf = useCallback((key: string) => ({ store, team, key, left: left.current?.signal ?? new AbortController().signal }), [left, store, team]);

  const push = useCallback(
    (key: string, input: CallToolInput) =>
      new Promise<ApiError | undefined>((resolve) => {
        const onStarted = () => { resolve(undefined); };
        void sendRun({ ...driveOf(key), onStarted }, serverId, input).then((refusal) => {
          settle(key);
          resolve(refusal);
        });
      }),
    [driveOf, serverId, settle],
  );
  const send = useCallback(
    (input: CallToolInput) => {
      const key = input.idempotencyKey;
      inputs.current.set(key, input);
      store.change({ type: "sent", key, tool: recordedName(input.tool), sentAt: Date.now(), argumentsText: input.arguments, idleMs: input.idleMs });
      return push(key, input);
    },
    [store, push],
  );
  const adopt = useCallback(
    (call: Call) => {
      if (store.read().some((run) => run.call?.id === call.id)) return;
      store.change({ type: "adopted", call, now: Date.now() });
      void followRun(driveOf(call.id)).then(() => { settle(call.id); });
    },
    [store, driveOf, settle],
  );
  const retry = useCallback(
    (run: Run) => {
      store.change({ type: "retried", key: run.key });
      const input = inputs.current.get(run.key);
      if (run.call || !input) void followRun(driveOf(run.key)).then(() => { settle(run.key); });
      else void push(run.key, input);
    },
    [store, driveOf, push, settle],
  );
  return { store, send, adopt, retry };
}

/** All runs as they are now. */
export function useRunList(store: RunStore): readonly Run[] {
  return useSyncExternalStore(store.subscribe, store.read, () => none);
}
