import Link from "next/link";
import { Glyph, type GlyphKind } from "@/components/ui/glyph";
import { SafeText } from "@/components/ui/safe-text";
import { Time } from "@/components/ui/time";
import { cn } from "@/lib/cn";
import type { Notice } from "@/lib/notices/schema";

const glyphs: Record<Notice["kind"], { kind: GlyphKind; name: string }> = {
  "server.failing": { kind: "err", name: "stopped answering" },
  "server.recovered": { kind: "ok", name: "answers again" },
  "registry.changed": { kind: "info", name: "registry entry changed" },
  "registry.deprecated": { kind: "warn", name: "registry entry withdrawn" },
  "webhook.test": { kind: "info", name: "test" },
};

interface NoticeRowsProps {
  team: string;
  notices: readonly Notice[];
  label: string;
  /** Somebody followed a notice, or asked for it to be read. */
  onRead: (notice: Notice) => void;
}

function Row({ team, notice, onRead }: { team: string; notice: Notice; onRead: () => void }) {
  const { kind, name } = glyphs[notice.kind];
  return (
    <li className="relative grid grid-cols-[14px_minmax(0,1fr)] gap-x-2.5 border-b border-line px-4 py-2 last:border-b-0 hover:bg-hover">
      <Glyph kind={kind} name={name} className="mt-[3px]" />
      <div className="min-w-0">
        <div className="flex items-baseline gap-2">
          {notice.serverId === null ? (
            <SafeText text={notice.title} className={cn("min-w-0", !notice.isRead && "font-medium")} />
          ) : (
            <Link
              href={`/${team}/servers/${notice.serverId}`}
              onClick={onRead}
              className={cn("min-w-0 text-fg no-underline after:absolute after:inset-0 hover:no-underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent", !notice.isRead && "font-medium")}
            >
              <SafeText text={notice.title} />
            </Link>
          )}
          {!notice.isRead && (
            <span className="size-1.5 shrink-0 self-center rounded-full bg-accent">
              <span className="sr-only">not read</span>
            </span>
          )}
          <Time at={notice.at} className="ml-auto shrink-0 text-small text-fg-3" />
        </div>
        {notice.text !== "" && <SafeText text={notice.text} className="text-small text-fg-2" />}
      </div>
    </li>
  );
}

/** Notices, the newest first; what was not read yet is marked. */
export function NoticeRows({ team, notices, label, onRead }: NoticeRowsProps) {
  return (
    <ul aria-label={label}>
      {notices.map((notice) => (
        <Row
          key={notice.id}
          team={team}
          notice={notice}
          onRead={() => {
            onRead(notice);
          }}
        />
      ))}
    </ul>
  );
}
