"use client";

import { useCallback, useMemo, useState } from "react";
import type { CallToolInput } from "@/lib/calls/schema";
import type { ArgumentView } from "./form/tool-head";
import { useFilledForm } from "./form/use-filled-form";
import { useOpenRuns, useRunTabs } from "./runs/use-run-tabs";
import { useRuns } from "./runs/use-runs";
import { exactName, recordedName } from "./tools/plan-tool-key";
import { useCallUrl } from "./use-call-url";
import { useTool } from "./use-tool";

interface Where {
  team: string;
  serverId: string;
  userId: string;
}

const defaultIdleMs = 60_000;

/** Everything the call page holds: what the address says, the open tool, its runs, and how the panes stand. */
export function useWorkbench({ team, serverId, userId }: Where) {
  const url = useCallUrl();
  const tool = useTool(team, serverId, url.tool);
  const { key, items, hint } = tool;
  const name = key === undefined ? undefined : exactName(key, tool.detail.data);
  const runs = useRuns(team, serverId);
  const openRuns = useOpenRuns(runs);
  const subject = useMemo(() => (name === undefined ? undefined : { method: "tools/call" as const, target: recordedName(name) }), [name]);
  const tabs = useRunTabs({ team, serverId, subject, userId }, runs, url);
  const filled = useFilledForm({ team, serverId, userId, tool: key, replay: url.replay });
  const [narrow, setNarrow] = useState<"main" | "side">(url.run === null ? "main" : "side");
  const [view, setView] = useState<ArgumentView>("form");
  const [idleMs, setIdleMs] = useState(defaultIdleMs);

  const { openTool } = url;
  const openAndShow = useCallback((wanted: string) => { openTool(wanted); setNarrow("main"); }, [openTool]);
  const hrefOf = useCallback((wanted: string) => `/${team}/servers/${serverId}/tools?tool=${encodeURIComponent(wanted)}`, [team, serverId]);
  const list = useMemo(() => ({ items, current: key, onOpen: openAndShow, onHint: hint, hrefOf, openRuns }), [items, key, openAndShow, hint, hrefOf, openRuns]);

  const { onSent } = tabs;
  const { send } = runs;
  const call = useCallback(
    async (input: CallToolInput) => {
      onSent(input.idempotencyKey);
      setNarrow("side");
      const refused = await send({ method: "tools/call", input });
      if (refused) setNarrow("main");
      return refused;
    },
    [onSent, send],
  );
  return { url, tool, name, runs, tabs, filled, list, call, narrow, setNarrow, view, setView, idleMs, setIdleMs };
}
export type Workbench = ReturnType<typeof useWorkbench>;
