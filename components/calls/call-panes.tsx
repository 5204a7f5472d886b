"use client";

import { useQuery } from "@tanstack/react-query";
import { Panes } from "@/components/layout/panes";
import { serverQuery } from "@/components/servers/queries";
import { Segmented } from "@/components/ui/segmented";
import { can } from "@/lib/auth/permissions";
import { BenchRuns, type BenchPlace } from "./bench-runs";
import { UseValues } from "./chain/use-values";
import { ToolPane } from "./form/tool-pane";
import { ListPane } from "./tools/list-pane";
import { ToolPicker } from "./tools/tool-picker";
import type { Workbench } from "./use-workbench";

export type CallPageProps = BenchPlace;

interface CallPanesProps extends CallPageProps {
  bench: Workbench;
  /** The exact name of the open tool. */
  name: string;
  title: string;
}

const narrowPanes = (count: number) => [{ value: "main", label: "Form" }, { value: "side", label: count === 0 ? "Runs" : `Runs ${String(count)}` }] as const;

function FormPane({ team, serverId, user, role, bench, name }: CallPanesProps) {
  const { tool, filled } = bench;
  const { data: server } = useQuery(serverQuery(team, serverId));
  return (
    <ToolPane
      key={`${name} ${String(filled.epoch)}`}
      name={name}
      toolKey={tool.key ?? name}
      item={tool.item}
      detail={tool.detail}
      server={server}
      team={team}
      user={user}
      draft={filled.draft}
      replayOf={filled.replayOf}
      notice={filled.notice}
      refusedRole={can(role, "tool.call") ? undefined : `Your role here is ${role}: it reads calls and does not make them.`}
      view={bench.view}
      onView={bench.setView}
      idleMs={bench.idleMs}
      onIdleMs={bench.setIdleMs}
      onCall={bench.call}
    />
  );
}

function SidePane({ role, bench, name, ...place }: CallPanesProps) {
  const { filled, url } = bench;
  const mayCall = can(role, "tool.call");
  const runs = (
    <BenchRuns
      place={{ ...place, role }}
      bench={bench}
      permission="tool.call"
      noun="tool"
      none={mayCall ? "Fill in the form and press Call. What comes back stays here and in history." : "Nobody has called this tool through Patchbay yet."}
      view={url.view}
      onView={url.openView}
      onRunAgain={(argumentsText) => void bench.call({ tool: name, arguments: argumentsText, idempotencyKey: crypto.randomUUID(), sendAnyway: true, origin: "ui", idleMs: bench.idleMs })}
      onPutBack={(argumentsText) => { filled.fill(argumentsText, "from this run"); }}
      onSchema={() => { bench.setView("schema"); }}
    />
  );
  if (!mayCall) return runs;
  const fill = (argumentsText: string, from: string) => {
    filled.fill(argumentsText, from);
    bench.setNarrow("main");
  };
  return (
    <UseValues team={place.team} serverId={place.serverId} userId={place.user.id} items={bench.tool.items} current={bench.tool.key ?? name} callId={bench.tabs.open?.call?.id} onFill={fill} onOpen={bench.list.onOpen}>
      {runs}
    </UseValues>
  );
}

/** List, form and runs side by side; where there is no room, the list is a picker and one of the others is seen. */
export function CallPanes(props: CallPanesProps) {
  const { team, serverId, role, bench, title } = props;
  return (
    <>
      <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3 md:hidden">
        <ToolPicker title={title} {...bench.list} />
        <Segmented label="Show" value={bench.narrow} onChange={bench.setNarrow} options={narrowPanes(bench.tabs.tabs.length)} className="sm:hidden" />
      </div>
      <Panes narrow={bench.narrow}>
        <ListPane team={team} serverId={serverId} role={role} list={bench.list} query={bench.tool.list} />
        <FormPane {...props} />
        <SidePane {...props} />
      </Panes>
    </>
  );
}
