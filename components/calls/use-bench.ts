"use client";

import { useCallback, useState } from "react";
import { readLogLevel } from "./form/log-level";
import type { RunInput, Subject } from "./runs/plan-subject";
import { useRunTabs, type RunUrl } from "./runs/use-run-tabs";
import { useRuns } from "./runs/use-runs";

interface Where {
  team: string;
  serverId: string;
  userId: string;
}

interface Shown {
  url: RunUrl;
  /** What is open; undefined before there is anything. */
  subject: Subject | undefined;
  isTarget?: ((target: string) => boolean) | undefined;
}

/** The click with the level of logs this browser asks for; a request written by hand says itself what it asks for. */
function withLogLevel(click: RunInput): RunInput {
  const logLevel = readLogLevel();
  if (click.method === "raw" || logLevel === undefined) return click;
  return { ...click, input: { ...click.input, logLevel } } as RunInput;
}

const defaultIdleMs = 60_000;

/** A form and its runs: which run is open, which pane a narrow screen shows, and how a click is sent. */
export function useBench({ team, serverId, userId }: Where, { url, subject, isTarget }: Shown) {
  const runs = useRuns(team, serverId);
  const tabs = useRunTabs({ team, serverId, subject, isTarget, userId }, runs, url);
  const [narrow, setNarrow] = useState<"main" | "side">(url.run === null ? "main" : "side");
  const [idleMs, setIdleMs] = useState(defaultIdleMs);
  const { onSent } = tabs;
  const { send } = runs;
  const call = useCallback(
    async (click: RunInput) => {
      onSent(click.input.idempotencyKey);
      setNarrow("side");
      const refused = await send(withLogLevel(click));
      if (refused) setNarrow("main");
      return refused;
    },
    [onSent, send],
  );
  return { runs, tabs, call, narrow, setNarrow, idleMs, setIdleMs };
}
export type Bench = ReturnType<typeof useBench>;
