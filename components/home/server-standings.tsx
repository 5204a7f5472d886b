"use client";

import Link from "next/link";
import { hostOf, stateLook } from "@/components/servers/server-state";
import { Card } from "@/components/ui/card";
import { formatCount, measureDuration } from "@/components/ui/format";
import { Glyph } from "@/components/ui/glyph";
import { Measured } from "@/components/ui/measured";
import { cn } from "@/lib/cn";
import type { Server } from "@/lib/servers/schema";
import { troubledFirst } from "./plan-next";

const shownMax = 10;
const inks: Partial<Record<Server["state"], string>> = { failing: "text-err-fg", sign_in: "text-info-fg" };

function End({ server }: { server: Server }) {
  if (server.state === "ok" && server.latencyMs !== null) return <Measured of={measureDuration(server.latencyMs)} />;
  return <span className={cn("block truncate", inks[server.state])}>{server.problem ?? stateLook(server).word}</span>;
}

/** How the servers stand, those that need somebody first. */
export function ServerStandings({ team, servers }: { team: string; servers: readonly Server[] }) {
  const shown = troubledFirst(servers).slice(0, shownMax);
  const footer = servers.length > shownMax && <Link href={`/${team}/servers`} className="text-accent-text">All {formatCount(servers.length)} servers</Link>;
  return (
    <Card title="Servers" count={formatCount(servers.length)} isFlush end={<Link href={`/${team}/servers`} className="text-accent-text">All</Link>} footer={footer || undefined}>
      <ul>
        {shown.map((server) => {
          const look = stateLook(server);
          return (
            <li key={server.id} className="relative flex min-h-10 items-center gap-2 border-line px-4 py-1 not-first:border-t hover:bg-hover">
              <Glyph kind={look.kind} name={look.word} />
              <span className="grid min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-2">
                <Link
                  href={`/${team}/servers/${server.id}`}
                  className="min-w-0 truncate font-medium text-fg no-underline after:absolute after:inset-0 hover:no-underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
                >
                  {server.name}
                </Link>
                <span className="min-w-0 truncate font-mono text-[11px] text-fg-3">{hostOf(server.url)}</span>
              </span>
              <span className="max-w-[45%] min-w-0 text-right text-small">
                <End server={server} />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
