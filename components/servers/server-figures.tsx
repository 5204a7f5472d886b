import Link from "next/link";
import { formatCount, measureDuration } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { cn } from "@/lib/cn";
import type { DiscoveryState } from "@/lib/discovery/schema";
import type { ItemCounts, Server } from "@/lib/servers/schema";

interface FigureProps {
  label: string;
  value: string;
  unit?: string | undefined;
  note: React.ReactNode;
  href?: string | undefined;
}

function Figure({ label, value, unit, note, href }: FigureProps) {
  const number = (
    <>
      {value}
      {unit !== undefined && <span className="text-small font-normal tracking-normal text-fg-3"> {unit}</span>}
    </>
  );
  const look = "text-[20px] leading-[26px] font-strong tracking-[-0.02em] tabular-nums text-fg";
  return (
    <div className={cn("relative grid min-w-0 content-start gap-0.5 bg-surface px-4 py-3", href !== undefined && "hover:bg-hover")}>
      <span className="text-small text-fg-3">{label}</span>
      {href === undefined ? (
        <span className={look}>{number}</span>
      ) : (
        <Link href={href} aria-label={`${value} ${label}`} className={cn(look, "w-fit no-underline after:absolute after:inset-0 hover:no-underline focus-visible:outline-none focus-visible:after:rounded-2 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent")}>
          {number}
        </Link>
      )}
      <span className="min-w-0 text-small text-fg-3 [overflow-wrap:anywhere]">{note}</span>
    </div>
  );
}

function askedNote({ checkedAt, okAt }: Server): React.ReactNode {
  if (okAt !== null) return <Time at={okAt} />;
  return checkedAt === null ? "never asked" : "it never answered";
}

/** How a server answered last and how much it offers, each number the way to what it counts. */
export function ServerFigures({ base, server, discovery }: { base: string; server: Server; discovery: DiscoveryState | undefined }) {
  const { counts } = server;
  const answer = discovery?.latencyMs === undefined || discovery.latencyMs === null ? undefined : measureDuration(discovery.latencyMs);
  const count = (name: keyof ItemCounts): string => (counts === null ? "–" : formatCount(counts[name]));
  const note = (words: string): string => (counts === null ? "not known yet" : words);
  const templates = counts?.templates === 1 ? "and 1 template" : `and ${count("templates")} templates`;
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-3 border border-line bg-line md:grid-cols-4">
      <Figure label="Last answer" value={answer?.value ?? "–"} unit={answer?.unit} note={askedNote(server)} />
      <Figure label="Tools" value={count("tools")} note={note("to call")} href={`${base}/tools`} />
      <Figure label="Resources" value={count("resources")} note={note(templates)} href={`${base}/resources`} />
      <Figure label="Prompts" value={count("prompts")} note={note("to fill in")} href={`${base}/prompts`} />
    </div>
  );
}
