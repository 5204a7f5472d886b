"use client";

import { useQuery } from "@tanstack/react-query";
import { waitingQuery } from "@/components/asks/queries";
import { Shell, type ShellProps } from "@/components/layout/shell";
import type { RailServer } from "@/components/layout/server-state";
import { NoticeBell } from "@/components/notices/notice-bell";
import type { Server } from "@/lib/servers/schema";
import { serversQuery } from "./queries";

function toRail(server: Server): RailServer {
  return { id: server.id, name: server.name, state: server.state, toolCount: server.counts?.tools };
}

/** The shell of a team, its rail kept up with how each server stands. */
export function TeamShell(props: Omit<ShellProps, "servers">) {
  const { data: servers = [] } = useQuery(serversQuery(props.team.slug));
  const { data: waiting } = useQuery(waitingQuery(props.team.slug));
  return <Shell {...props} waiting={waiting?.count} servers={servers.map(toRail)} bell={<NoticeBell team={props.team.slug} />} />;
}
