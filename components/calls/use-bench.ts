"use client";

import { useCallback, useState } from "react";
import { readLogLevel } from "./form/log-level";
import { readWithheld } from "./form/withheld";
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

/** The click with what this page says of itself: the logs it asks for, what it can answer. A request written by hand says that itself. */
function withManners(click: RunInput): RunInput {
  if (click.method === "raw") return click;
  const [logLevel, withhold] = [readLogLevel(), readWithheld()];
  return { ...click, input: { ...click.input, ...(logLevel === undefined ? {} : { logLevel }), ...(withhold.length === 0 ? {} : { withhold }) } } as RunInput;
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
      const refused = await send(withManners(click));
      if (refused) setNarrow("main");
      return refused;
    },
    [onSent, send],
  );
  return { runs, tabs, call, narrow, setNarrow, idleMs, setIdleMs };
}
export type Bench = ReturnType<typeof useBench>;
