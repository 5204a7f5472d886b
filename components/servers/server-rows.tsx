"use client";

import Link from "next/link";
import { useState } from "react";
import { LongList } from "@/components/ui/long-list";
import { cn } from "@/lib/cn";
import type { Server } from "@/lib/servers/schema";
import { serverColumns } from "./server-columns";

const template = serverColumns.map((column) => column.width).join(" ");
const rowGrid = "grid items-center gap-x-4 px-4 max-sm:grid-cols-[minmax(0,1fr)_max-content]! max-sm:gap-x-2 max-sm:py-2";
const narrowOrder = (place: number | "hidden" | undefined): React.CSSProperties => ({ order: typeof place === "number" ? place : 0 });

interface ServerRowsProps {
  servers: readonly Server[];
  getHref: (server: Server) => string;
  className?: string | undefined;
}

function Row({ server, href, isActive }: { server: Server; href: string; isActive: boolean }) {
  return (
    <div className={cn(rowGrid, "relative min-h-row border-b border-line hover:bg-hover")} style={{ gridTemplateColumns: template }}>
      {serverColumns.map((column) => (
        <div key={column.key} style={narrowOrder(column.narrow)} className={cn("min-w-0 truncate sm:order-none!", column.isNumber && "text-right", column.narrow === "hidden" && "max-sm:hidden", column.className)}>
          {column.isMain ? (
            <Link
              href={href}
              data-row-link
              data-id={server.id}
              prefetch={false}
              tabIndex={isActive ? 0 : -1}
              className="text-fg no-underline after:absolute after:inset-0 hover:no-underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {column.cell(server)}
            </Link>
          ) : (
            column.cell(server)
          )}
        </div>
      ))}
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 };

/** Thousands of servers, of which only the visible ones exist; one of them takes the Tab key and arrows move it. */
export function ServerRows({ servers, getHref, className }: ServerRowsProps) {
  const [activeIndex, setActiveIndex] = useState(0);
  const at = Math.min(activeIndex, servers.length - 1);
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || !(event.target as Element).matches("a[data-row-link]")) return;
    event.preventDefault();
    const list = event.currentTarget;
    const next = Math.max(0, Math.min(servers.length - 1, at + step));
    const id = servers[next]?.id;
    setActiveIndex(next);
    // The row exists only after the list has scrolled to it.
    requestAnimationFrame(() => requestAnimationFrame(() => list.querySelector<HTMLElement>(`a[data-id="${String(id)}"]`)?.focus({ preventScroll: true })));
  };
  return (
    <div onKeyDown={onKeyDown} className={cn("flex min-h-0 flex-col", className)}>
      <div aria-hidden className={cn(rowGrid, "h-7 shrink-0 border-b border-line text-micro font-medium text-fg-3 max-sm:hidden")} style={{ gridTemplateColumns: template }}>
        {serverColumns.map((column) => (
          <span key={column.key} className={cn(column.isNumber && "text-right")}>
            {column.head}
          </span>
        ))}
      </div>
      <LongList items={servers} getKey={(server) => server.id} estimate={31} activeIndex={at} label="Servers" className="flex-1">
        {(server, index) => <Row server={server} href={getHref(server)} isActive={index === at} />}
      </LongList>
    </div>
  );
}
