"use client";

import { SignedInAs } from "@/components/entry/signed-in-as";
import { can } from "@/lib/auth/permissions";
import { BottomBar } from "./bottom-bar";
import { Rail } from "./rail";
import { railId } from "./rail-id";
import { ShellContext } from "./shell-context";
import type { ShellData } from "./shell-data";

export interface ShellProps extends ShellData {
  search?: React.ReactNode;
  bell?: React.ReactNode;
  /** How many calls wait for this person. */
  waiting?: number | undefined;
  children: React.ReactNode;
}

/** The frame of every page of a team: where you are, what there is, who you are. Each page draws its own top bar with Page. */
export function Shell({ team, teams, user, servers, search = null, bell = null, waiting = 0, children }: ShellProps) {
  const homeHref = `/${team.slug}`;
  return (
    <ShellContext value={{ homeHref, search, bell }}>
      <SignedInAs id={user.id} email={user.email} />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 rounded-2 bg-raised px-3 py-1.5 font-medium shadow-2 not-focus:sr-only"
      >
        Skip to the page
      </a>
      <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[var(--bar)_minmax(0,1fr)] max-sm:grid-rows-[var(--bar)_minmax(0,1fr)_calc(52px+env(safe-area-inset-bottom))] sm:grid-cols-[max-content_minmax(0,1fr)] lg:grid-cols-[var(--rail)_minmax(0,1fr)]">
        <Rail team={team} teams={teams} user={user} servers={servers} canAdd={can(user.role, "server.manage")} waiting={waiting} />
        {children}
        <BottomBar team={team} menuId={railId} waiting={waiting} />
      </div>
    </ShellContext>
  );
}
