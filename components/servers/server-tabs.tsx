"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Strip } from "@/components/layout/panes";
import { Glyph } from "@/components/ui/glyph";
import { Tabs, type Tab } from "@/components/ui/tabs";
import { can, type Role } from "@/lib/auth/permissions";
import type { Server } from "@/lib/servers/schema";
import { serverQuery } from "./queries";
import { stateLook } from "./server-state";

export type ServerTab = "overview" | "tools" | "resources" | "prompts" | "compose" | "settings";

interface ServerTabsProps {
  team: string;
  serverId: string;
  current: ServerTab;
  /** Decides whether Settings is there. */
  role: Role;
}

function tabsOf(base: string, server: Server | undefined, role: Role): Tab<ServerTab>[] {
  const counts = server?.counts ?? undefined;
  const tabs: Tab<ServerTab>[] = [
    { value: "overview", label: "Overview", href: base },
    { value: "tools", label: "Tools", href: `${base}/tools`, count: counts?.tools },
    { value: "resources", label: "Resources", href: `${base}/resources`, count: counts && counts.resources + counts.templates },
    { value: "prompts", label: "Prompts", href: `${base}/prompts`, count: counts?.prompts },
  ];
  if (can(role, "request.compose")) tabs.push({ value: "compose", label: "Compose", href: `${base}/compose` });
  if (can(role, "server.manage")) tabs.push({ value: "settings", label: "Settings", href: `${base}/settings` });
  return tabs;
}

function Name({ base, server, isHere }: { base: string; server: Server | undefined; isHere: boolean }) {
  const name = server?.name ?? "Server";
  const look = "min-w-0 truncate text-head font-strong tracking-[-0.006em] text-fg";
  if (isHere) return <h1 className={look}>{name}</h1>;
  return (
    <Link href={base} title={name} className={`${look} no-underline hover:no-underline`}>
      {name}
    </Link>
  );
}

/** The strip of every page of one server: how it stands, its name, its parts. The page reads `serverQuery` ahead. */
export function ServerTabs({ team, serverId, current, role }: ServerTabsProps) {
  const { data: server } = useQuery(serverQuery(team, serverId));
  const base = `/${team}/servers/${serverId}`;
  const look = server && stateLook(server);
  return (
    <Strip>
      <div className="flex min-h-10 min-w-0 items-center gap-2 max-sm:w-full sm:max-w-[40%]">
        {look && <Glyph kind={look.kind} name={look.word} />}
        <Name base={base} server={server} isHere={current === "overview"} />
      </div>
      <Tabs label="Parts of this server" tabs={tabsOf(base, server, role)} value={current} className="max-sm:-mx-2 max-sm:w-[calc(100%+16px)]" />
    </Strip>
  );
}
