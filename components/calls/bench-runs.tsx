"use client";

import { can, type Permission, type Role } from "@/lib/auth/permissions";
import { RunsPane } from "./runs/runs-pane";
import type { Bench } from "./use-bench";
import type { RunViewName } from "./use-call-url";

/** Where a page of one server is, and who looks at it. */
export interface BenchPlace {
  team: string;
  serverId: string;
  user: { id: string; name: string };
  role: Role;
}

interface BenchRunsProps {
  place: BenchPlace;
  bench: Pick<Bench, "tabs" | "runs" | "setNarrow">;
  view: RunViewName;
  onView: (view: RunViewName) => void;
  /** What one needs to make such a run. */
  permission: Permission;
  noun: string;
  none: string;
  onRunAgain: (argumentsText: string) => void;
  /** Left out where there is no form to fill. */
  onPutBack?: ((argumentsText: string) => void) | undefined;
  onSchema?: (() => void) | undefined;
}

/** The runs of what is open beside its form. */
export function BenchRuns({ place, bench, permission, onPutBack, onSchema, ...rest }: BenchRunsProps) {
  const { team, serverId, user, role } = place;
  const { tabs, runs, setNarrow } = bench;
  return (
    <RunsPane
      {...rest}
      team={team}
      tabs={tabs.tabs}
      open={tabs.open}
      onOpen={tabs.onOpen}
      isLoading={tabs.isLoading}
      userId={user.id}
      role={role}
      mayCall={can(role, permission)}
      onPutBack={onPutBack && ((argumentsText) => {
        onPutBack(argumentsText);
        setNarrow("main");
      })}
      onSchema={onSchema && (() => {
        onSchema();
        setNarrow("main");
      })}
      onMoved={runs.follow}
      onAnswer={runs.answer}
      onRetry={() => {
        if (tabs.open?.run) runs.retry(tabs.open.run);
      }}
      settingsHref={can(role, "server.manage") ? `/${team}/servers/${serverId}/settings` : undefined}
    />
  );
}
