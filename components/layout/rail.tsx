"use client";

import Braces from "lucide-react/icons/braces";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import Plus from "lucide-react/icons/plus";
import Users from "lucide-react/icons/users";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Glyph } from "@/components/ui/glyph";
import { railId } from "./rail-id";
import { RailLink } from "./rail-link";
import { serverGlyph, type RailServer } from "./server-state";
import type { ShellData } from "./shell-data";
import { TeamMenu } from "./team-menu";
import { UserMenu } from "./user-menu";

/** More than this is looked for on the servers page, not in a rail. */
const mostServers = 60;

function ServerLink({ base, server }: { base: string; server: RailServer }) {
  const { glyph, ink, word } = serverGlyph[server.state];
  const isFine = server.state === "ok" && server.word === undefined;
  const said = server.word ?? word;
  return (
    <RailLink
      href={`${base}/servers/${server.id}`}
      isSection
      title={server.name}
      icon={<Glyph kind={glyph} name={said} />}
      end={isFine ? server.toolCount : said}
      endInk={ink}
    >
      {server.name}
    </RailLink>
  );
}

function ServerList({ base, servers, canAdd }: { base: string; servers: readonly RailServer[]; canAdd: boolean }) {
  return (
    <div>
      <h2 className="flex justify-between px-2 pb-1 text-micro font-medium tracking-normal text-fg-3">
        <a href={`${base}/servers`} className="text-fg-3 hover:text-fg">
          Servers
        </a>
        <span className="tabular-nums">{servers.length}</span>
      </h2>
      {servers.slice(0, mostServers).map((server) => (
        <ServerLink key={server.id} base={base} server={server} />
      ))}
      {servers.length > mostServers && (
        <RailLink href={`${base}/servers`} icon={<span className="size-3.5" />}>
          {`All ${String(servers.length)} servers`}
        </RailLink>
      )}
      {canAdd && (
        <RailLink href={`${base}/servers/new`} icon={<Plus aria-hidden />} className="text-fg-3">
          Add server
        </RailLink>
      )}
    </div>
  );
}

type RailProps = Pick<ShellData, "team" | "teams" | "user" | "servers"> & { canAdd: boolean; waiting: number };

/** Team, places and servers. Where there is no room for it at the side it is a menu that the top and bottom bars open. */
export function Rail({ team, teams, user, servers, canAdd, waiting }: RailProps) {
  const rail = useRef<HTMLElement>(null);
  const path = usePathname();
  const base = `/${team.slug}`;
  useEffect(() => {
    if (rail.current?.matches(":popover-open")) rail.current.hidePopover();
  }, [path]);
  return (
    <nav
      ref={rail}
      id={railId}
      popover="auto"
      aria-label="Main"
      className="row-start-2 flex-col gap-4 overflow-auto bg-canvas px-2 pt-1 pb-2 text-fg backdrop:bg-scrim open:flex lg:static lg:flex lg:h-auto lg:w-auto max-lg:inset-y-0 max-lg:left-0 max-lg:h-dvh max-lg:max-h-dvh max-lg:w-70 max-lg:pt-3 max-lg:shadow-3"
    >
      <TeamMenu team={team} teams={teams} />
      <div>
        <RailLink href={base} icon={<House aria-hidden />}>
          Home
        </RailLink>
        <RailLink href={`${base}/waiting`} isSection icon={<Inbox aria-hidden />} end={waiting > 0 ? waiting : undefined} endInk="font-medium text-info-fg">
          Waiting for you
        </RailLink>
        <RailLink href={`${base}/history`} isSection icon={<History aria-hidden />}>
          History
        </RailLink>
        <RailLink href={`${base}/members`} icon={<Users aria-hidden />}>
          Members
        </RailLink>
        <RailLink href={`${base}/api`} isSection icon={<Braces aria-hidden />}>
          API
        </RailLink>
      </div>
      <ServerList base={base} servers={servers} canAdd={canAdd} />
      <div className="sticky bottom-0 mt-auto bg-canvas">
        <UserMenu user={user} />
      </div>
    </nav>
  );
}
