"use client";

import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/layout/page";
import { serverQuery } from "@/components/servers/queries";
import { ServerTabs } from "@/components/servers/server-tabs";
import { revealHidden } from "@/components/ui/hidden-characters";
import { CallPanes, type CallPageProps } from "./call-panes";
import { NoTools } from "./no-tools";
import { toolTitle } from "./tools/plan-tool-key";
import { useWorkbench } from "./use-workbench";

/** The heart: the tools of one server, the form of one of them, and what its calls brought. */
export function CallPage(props: CallPageProps) {
  const { team, serverId, user, role } = props;
  const { data: server } = useQuery(serverQuery(team, serverId));
  const bench = useWorkbench({ team, serverId, userId: user.id });
  const { name, tool } = bench;
  const base = `/${team}/servers/${serverId}`;
  const title = tool.item ? toolTitle(tool.item) : name;
  const toolCrumbs = title === undefined ? [{ label: "Tools" }] : [{ label: "Tools", href: `${base}/tools` }, { label: revealHidden(title) }];
  const crumbs = [{ label: "Servers", href: `/${team}/servers` }, { label: server?.name ?? "Server", href: base }, ...toolCrumbs];
  return (
    <Page crumbs={crumbs} isWorkbench strip={<ServerTabs team={team} serverId={serverId} current="tools" role={role} />}>
      {name === undefined || title === undefined ? (
        <NoTools team={team} serverId={serverId} role={role} list={tool.list} />
      ) : (
        <CallPanes {...props} bench={bench} name={name} title={title} />
      )}
    </Page>
  );
}
