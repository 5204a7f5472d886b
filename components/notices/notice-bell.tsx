"use client";

import { useQuery } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { NoticeRows } from "./notice-rows";
import { newestNoticesQuery, useReadNotices } from "./queries";

const shown = 6;

/** What the team was told lately, one press away, with how much of it is unread. */
export function NoticeBell({ team }: { team: string }) {
  const { data } = useQuery(newestNoticesQuery(team));
  const read = useReadNotices(team);
  const unread = data?.unread ?? 0;
  const words = unread === 0 ? "Notices" : `Notices, ${String(unread)} not read`;
  return (
    <Popover
      label="Notices"
      align="end"
      className="w-90 p-0"
      trigger={
        <button type="button" aria-label={words} className="relative grid size-ctl-s shrink-0 place-items-center rounded-2 text-fg-2 hover:bg-press pointer-coarse:size-10">
          <Bell aria-hidden className="size-4" />
          {unread > 0 && (
            <span aria-hidden className="absolute -top-0.5 -right-1 grid h-3.5 min-w-3.5 place-items-center rounded-full bg-danger px-0.75 text-[9px] leading-none font-strong text-danger-on tabular-nums">
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </button>
      }
    >
      {data && data.notices.length > 0 ? (
        <NoticeRows
          team={team}
          label="Newest notices"
          notices={data.notices.slice(0, shown)}
          onRead={({ id }) => {
            read.mutate({ ids: [id] });
          }}
        />
      ) : (
        <p className="px-4 py-3 text-fg-2">Nothing yet. When a server stops or starts to answer, it is said here.</p>
      )}
      <div className="flex items-center justify-between gap-2 border-t border-line px-2 py-1.5">
        <Link href={`/${team}/notices`} className="px-2 text-small">
          All notices
        </Link>
        {unread > 0 && (
          <Button
            size="s"
            variant="quiet"
            isPending={read.isPending}
            onClick={() => {
              read.mutate({ all: true });
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
    </Popover>
  );
}
