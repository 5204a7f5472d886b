"use client";

import { useEffect, useReducer, useRef, useState, type Dispatch } from "react";
import { ApiError } from "@/lib/api-client";
import { apiStream } from "@/lib/api-stream";
import type { ProbeStep, TestServerInput } from "@/lib/servers/schema";
import { idleRun, nextRun, type TestEvent, type TestFinish, type TestRun } from "./test-run";

const pauseMs = 600;

async function follow(path: string, init: { body: string; signal: AbortSignal }, tell: Dispatch<TestEvent>): Promise<void> {
  tell({ type: "start", key: init.body, at: Date.now() });
  try {
    for await (const { event, data } of apiStream(path, { method: "POST", ...init })) {
      if (init.signal.aborted) return;
      if (event === "step") tell({ type: "step", step: data as ProbeStep });
      if (event === "finished") tell({ type: "finish", finish: data as TestFinish, at: Date.now() });
    }
  } catch (error) {
    if (init.signal.aborted) return;
    const message = error instanceof ApiError ? error.message : "The test could not be read.";
    tell({ type: "break", error: { message, requestId: error instanceof ApiError ? error.requestId : undefined }, at: Date.now() });
  }
}

interface Wish {
  /** What can be tested now, if anything. */
  input: TestServerInput | undefined;
  /** Wait, because what is typed may still become another host. */
  isHeld: boolean;
}

/** Tests what is typed once the typing pauses; a change ends the test before it. The run is always that of `input`. */
export function useServerTest(team: string, { input, isHeld }: Wish): { run: TestRun; testAgain: () => void } {
  const [run, tell] = useReducer(nextRun, idleRun);
  const [turn, setTurn] = useState(0);
  const lastTurn = useRef(0);
  const key = input && JSON.stringify(input);
  useEffect(() => {
    if (key === undefined || isHeld) return;
    const control = new AbortController();
    // Asked for by a button there is nothing to wait for.
    const isAsked = lastTurn.current !== turn;
    lastTurn.current = turn;
    const timer = setTimeout(() => {
      void follow(`/teams/${team}/servers/test`, { body: key, signal: control.signal }, tell);
    }, isAsked ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [team, key, isHeld, turn]);
  const testAgain = () => {
    setTurn((at) => at + 1);
  };
  return { run: key !== undefined && run.key === key ? run : idleRun, testAgain };
}
