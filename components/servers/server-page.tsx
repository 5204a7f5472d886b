"use client";

import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/layout/page";
import type { Role } from "@/lib/auth/permissions";
import { serverQuery } from "./queries";
import { ServerTabs, type ServerTab } from "./server-tabs";

interface ServerPageProps {
  team: string;
  serverId: string;
  role: Role;
  current: ServerTab;
  isWorkbench?: boolean | undefined;
  children: React.ReactNode;
}

/** One part of one server inside the shell: the way back to the list, its head, its content. */
export function ServerPage({ team, serverId, role, current, isWorkbench, children }: ServerPageProps) {
  const { data: server } = useQuery(serverQuery(team, serverId));
  return (
    <Page
      crumbs={[{ label: "Servers", href: `/${team}/servers` }, { label: server?.name ?? "Server" }]}
      strip={<ServerTabs team={team} serverId={serverId} current={current} role={role} />}
      isWorkbench={isWorkbench}
    >
      {children}
    </Page>
  );
}
