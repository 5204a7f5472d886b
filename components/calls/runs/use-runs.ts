"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ApiError } from "@/lib/api-client";
import type { Call } from "@/lib/calls/schema";
import { isFinal, isResting } from "@/lib/calls/states";
import { payloadQuery } from "../queries";
import { followRun, sendRun } from "./drive-run";
import type { Run } from "./plan-runs";
import { subjectOf, type RunInput } from "./plan-subject";
import { useAnswers, type Answering } from "./use-answers";
import { createRunStore, type RunStore } from "./run-store";

const none: readonly Run[] = [];

export interface Runs extends Answering {
  store: RunStore;
  /** Sends one click; resolves once Patchbay has taken it, or with the refusal when it did not. */
  send: (click: RunInput) => Promise<ApiError | undefined>;
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

// Patchbay hears a server out for five seconds after it gave up; a modern server cannot say anything any more.
const lateMs = 6_500;

function mayAnswerLate(call: Call): boolean {
  return call.era === "legacy" && (call.status === "cancelled" || call.status === "timed_out");
}

/** Reads the record once more where something may have come after the end. */
async function readLate({ client, store, team, key }: { client: QueryClient; store: RunStore; team: string; key: string }, call: Call): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, lateMs));
  const payload = await client.query({ ...payloadQuery(team, call.id), staleTime: 0 }).catch(() => undefined);
  if (payload) store.change({ type: "finished", key, call, payload });
}

/** The runs this page makes and follows. They go on when something else is opened; when the page is left they go on without it. */
export function useRuns(team: string, serverId: string): Runs {
  const client = useQueryClient();
  const [store] = useState(createRunStore);
  const left = useLeft();
  const inputs = useRef(new Map<string, RunInput>());

  const settle = useCallback(
    (key: string) => {
      const run = store.read().find((one) => one.key === key);
      if (run?.call?.status === "waiting_for_input") void client.invalidateQueries({ queryKey: ["waiting", team] });
      if (!run?.call || !isFinal(run.call.status)) return;
      if (run.payload) client.setQueryData(payloadQuery(team, run.call.id).queryKey, run.payload);
      if (mayAnswerLate(run.call)) void readLate({ client, store, team, key }, run.call);
      void client.invalidateQueries({ queryKey: ["calls", team, "list"] });
      void client.invalidateQueries({ queryKey: ["calls", team, "of-subject", serverId, run.method] });
    },
    [client, store, team, serverId],
  );
  const driveOf = useCallback((key: string) => ({ store, team, key, left: left.current?.signal ?? new AbortController().signal }), [left, store, team]);

  const push = useCallback(
    (key: string, input: RunInput) =>
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
    (click: RunInput) => {
      const { idempotencyKey: key, idleMs } = click.input;
      inputs.current.set(key, click);
      store.change({ type: "sent", key, subject: subjectOf(click), sentAt: Date.now(), idleMs });
      return push(key, click);
    },
    [store, push],
  );
  const adopt = useCallback(
    (call: Call) => {
      if (store.read().some((run) => run.call?.id === call.id)) return;
      store.change({ type: "adopted", call, now: Date.now() });
      if (isResting(call.status)) return;
      void followRun(driveOf(call.id)).then(() => { settle(call.id); });
    },
    [store, driveOf, settle],
  );
  const answering = useAnswers({ team, store, driveOf, settle });
  const retry = useCallback(
    (run: Run) => {
      store.change({ type: "retried", key: run.key });
      const input = inputs.current.get(run.key);
      if (run.call || !input) void followRun(driveOf(run.key)).then(() => { settle(run.key); });
      else void push(run.key, input);
    },
    [store, driveOf, push, settle],
  );
  return { ...answering, store, send, adopt, retry };
}

/** All runs as they are now. */
export function useRunList(store: RunStore): readonly Run[] {
  return useSyncExternalStore(store.subscribe, store.read, () => none);
}
