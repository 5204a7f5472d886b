import { cn } from "@/lib/cn";
import { Glyph, type GlyphKind } from "./glyph";

export type BandTone = "warn" | "err" | "info" | "unk" | "quiet";

const tones: Record<BandTone, { box: string; ink: string; glyph: GlyphKind }> = {
  warn: { box: "border-warn-line bg-warn-bg shadow-[inset_4px_0_0_var(--warn-solid)]", ink: "text-warn-fg", glyph: "warn" },
  err: { box: "border-err-line bg-err-bg shadow-[inset_4px_0_0_var(--err-solid)]", ink: "text-err-fg", glyph: "err" },
  info: { box: "border-info-line bg-info-bg shadow-[inset_4px_0_0_var(--info-solid)]", ink: "text-info-fg", glyph: "info" },
  unk: { box: "border-unk-line bg-unk-bg shadow-[inset_4px_0_0_var(--unk-solid)]", ink: "text-unk-fg", glyph: "unknown" },
  quiet: { box: "border-line bg-surface pl-3", ink: "text-fg-2", glyph: "ok" },
};

interface BandProps {
  tone: BandTone;
  /** What happened. */
  title: React.ReactNode;
  glyph?: GlyphKind | undefined;
  /** At the end of the title line: a time, an id. */
  end?: React.ReactNode;
  /** Who can do something about it, and what. */
  children?: React.ReactNode;
  actions?: React.ReactNode;
  /** The level that follows the heading above it. */
  heading?: "h2" | "h3" | "h4" | undefined;
  /** `alert` interrupts a screen reader, `status` waits its turn; leave it out for what was there when the page came. */
  role?: "alert" | "status" | undefined;
  className?: string | undefined;
}

/** One outcome that needs saying: the title says what happened, the text who can fix it, the buttons do it. */
export function Band({ tone, title, glyph, end, children, actions, heading: Heading = "h3", role, className }: BandProps) {
  const { box, ink, glyph: usual } = tones[tone];
  return (
    <div role={role} className={cn("grid min-w-0 content-start gap-1 rounded-2 border py-3 pr-3 pl-4 *:min-w-0", box, className)}>
      <Heading className={cn("flex items-start gap-2 text-body font-strong tracking-normal", ink)}>
        <Glyph kind={glyph ?? usual} className="mt-[3px]" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        {end !== undefined && <span className="ml-auto text-small leading-5 font-normal whitespace-nowrap text-fg-2">{end}</span>}
      </Heading>
      {children !== undefined && <div className="grid gap-1.5 [overflow-wrap:anywhere] text-fg *:min-w-0">{children}</div>}
      {actions !== undefined && <div className="flex flex-wrap gap-1.5 pt-1.5">{actions}</div>}
    </div>
  );
}
