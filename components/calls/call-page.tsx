"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Page } from "@/components/layout/page";
import { Panes } from "@/components/layout/panes";
import { serverQuery } from "@/components/servers/queries";
import { ServerTabs } from "@/components/servers/server-tabs";
import { revealHidden } from "@/components/ui/hidden-characters";
import { Segmented } from "@/components/ui/segmented";
import { can, type Role } from "@/lib/auth/permissions";
import type { CallToolInput } from "@/lib/calls/schema";
import { NoTools } from "./no-tools";
import { RunsPane } from "./runs/runs-pane";
import { useOpenRuns, useRunTabs } from "./runs/use-run-tabs";
import { useRuns } from "./runs/use-runs";
import { ListPane } from "./tools/list-pane";
import { exactName } from "./tools/plan-tool-key";
import { ToolPicker } from "./tools/tool-picker";
import { ToolPane } from "./form/tool-pane";
import type { ArgumentView } from "./form/tool-head";
import { useFilledForm } from "./form/use-filled-form";
import { useCallUrl } from "./use-call-url";
import { useTool } from "./use-tool";

interface CallPageProps {
  team: string;
  serverId: string;
  user: { id: string; name: string };
  role: Role;
}

const narrowPanes = (count: number) => [{ value: "main", label: "Form" }, { value: "side", label: count === 0 ? "Runs" : `Runs ${String(count)}` }] as const;

/** The heart: the tools of one server, the form of one of them, and what its calls brought. */
export function CallPage({ team, serverId, user, role }: CallPageProps) {
  const url = useCallUrl();
  const { data: server } = useQuery(serverQuery(team, serverId));
  const { list, items, key, item, detail, hint } = useTool(team, serverId, url.tool);
  const name = key === undefined ? undefined : exactName(key, detail.data);
  const runs = useRuns(team, serverId);
  const openRuns = useOpenRuns(runs);
  const { tabs, open, onOpen, onSent, isLoading } = useRunTabs({ team, serverId, tool: name }, runs, url);
  const [narrow, setNarrow] = useState<"main" | "side">(url.run === null ? "main" : "side");
  const [view, setView] = useState<ArgumentView>("form");
  const [idleMs, setIdleMs] = useState(60_000);
  const filled = useFilledForm({ team, serverId, userId: user.id, tool: key, replay: url.replay });

  const { openTool } = url;
  const openAndShow = useCallback((tool: string) => { openTool(tool); setNarrow("main"); }, [openTool]);
  const hrefOf = useCallback((tool: string) => `/${team}/servers/${serverId}/tools?tool=${encodeURIComponent(tool)}`, [team, serverId]);
  const listProps = useMemo(() => ({ items, current: key, onOpen: openAndShow, onHint: hint, hrefOf, openRuns }), [items, key, openAndShow, hint, hrefOf, openRuns]);

  const base = `/${team}/servers/${serverId}`;
  const title = item?.title ?? name ?? "Tools";
  const call = (input: CallToolInput) => {
    onSent(input.idempotencyKey);
    setNarrow("side");
    return runs.send(input).then((refused) => { if (refused) setNarrow("main"); return refused; });
  };
  const crumbs = [
    { label: "Servers", href: `/${team}/servers` },
    { label: server?.name ?? "Server", href: base },
    ...(key === undefined ? [{ label: "Tools" }] : [{ label: "Tools", href: `${base}/tools` }, { label: revealHidden(title) }]),
  ];
  return (
    <Page crumbs={crumbs} isWorkbench strip={<ServerTabs team={team} serverId={serverId} current="tools" role={role} />}>
      {key === undefined || name === undefined ? (
        <NoTools team={team} serverId={serverId} role={role} list={list} />
      ) : (
        <>
          <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3 md:hidden">
            <ToolPicker title={title} {...listProps} />
            <Segmented label="Show" value={narrow} onChange={setNarrow} options={narrowPanes(tabs.length)} className="sm:hidden" />
          </div>
          <Panes narrow={narrow}>
            <ListPane team={team} serverId={serverId} role={role} list={listProps} query={list} />
            <ToolPane
              key={`${key} ${String(filled.epoch)}`}
              name={name}
              item={item}
              detail={detail}
              server={server}
              userName={user.name}
              draft={filled.draft}
              replayOf={filled.replayOf}
              notice={filled.notice}
              refusedRole={can(role, "tool.call") ? undefined : `Your role here is ${role}: it reads calls and does not make them.`}
              view={view}
              onView={setView}
              idleMs={idleMs}
              onIdleMs={setIdleMs}
              onCall={call}
            />
            <RunsPane
              team={team}
              tabs={tabs}
              open={open}
              onOpen={onOpen}
              isLoading={isLoading}
              userId={user.id}
              mayCall={can(role, "tool.call")}
              view={url.view}
              onView={url.openView}
              onRunAgain={(argumentsText) => void call({ tool: name, arguments: argumentsText, idempotencyKey: crypto.randomUUID(), sendAnyway: true, origin: "ui", idleMs })}
              onPutBack={(argumentsText) => { filled.fill(argumentsText, "from this run"); setNarrow("main"); }}
              onSchema={() => { setView("schema"); setNarrow("main"); }}
              onRetry={() => { if (open?.run) runs.retry(open.run); }}
              settingsHref={can(role, "server.manage") ? `${base}/settings` : undefined}
            />
          </Panes>
        </>
      )}
    </Page>
  );
}
