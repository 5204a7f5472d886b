"use client";

import { useCallback, useMemo, useState } from "react";
import type { CallToolInput } from "@/lib/calls/schema";
import type { ArgumentView } from "./form/tool-head";
import { useFilledForm } from "./form/use-filled-form";
import { useOpenRuns } from "./runs/use-run-tabs";
import { exactName, recordedName } from "./tools/plan-tool-key";
import { useBench } from "./use-bench";
import { useCallUrl } from "./use-call-url";
import { useTool } from "./use-tool";

interface Where {
  team: string;
  serverId: string;
  userId: string;
}

/** Everything the call page holds: what the address says, the open tool, its runs, and how the panes stand. */
export function useWorkbench({ team, serverId, userId }: Where) {
  const url = useCallUrl();
  const tool = useTool(team, serverId, url.tool);
  const { key, items, hint } = tool;
  const name = key === undefined ? undefined : exactName(key, tool.detail.data);
  const subject = useMemo(() => (name === undefined ? undefined : { method: "tools/call" as const, target: recordedName(name) }), [name]);
  const bench = useBench({ team, serverId, userId }, { url, subject });
  const { setNarrow, call: send } = bench;
  const openRuns = useOpenRuns(bench.runs);
  const filled = useFilledForm({ team, serverId, userId, tool: key, replay: url.replay });
  const [view, setView] = useState<ArgumentView>("form");

  const { openTool } = url;
  const openAndShow = useCallback((wanted: string) => { openTool(wanted); setNarrow("main"); }, [openTool, setNarrow]);
  const hrefOf = useCallback((wanted: string) => `/${team}/servers/${serverId}/tools?tool=${encodeURIComponent(wanted)}`, [team, serverId]);
  const list = useMemo(() => ({ items, current: key, onOpen: openAndShow, onHint: hint, hrefOf, openRuns }), [items, key, openAndShow, hint, hrefOf, openRuns]);

  const call = useCallback((input: CallToolInput) => send({ method: "tools/call", input }), [send]);
  return { ...bench, url, tool, name, filled, list, call, view, setView };
}
export type Workbench = ReturnType<typeof useWorkbench>;
