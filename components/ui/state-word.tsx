import { cn } from "@/lib/cn";
import { Glyph, type GlyphKind } from "./glyph";

const ink: Record<GlyphKind, string> = {
  ok: "text-fg-2",
  running: "text-info-fg",
  waiting: "text-info-fg",
  info: "text-info-fg",
  warn: "text-warn-fg",
  err: "text-err-fg",
  blocked: "text-err-fg",
  cancelled: "text-unk-fg",
  unknown: "text-unk-fg",
  off: "text-unk-fg",
};

/** Shape, colour and word of a state, always all three; it stands on the line of the words around it. */
export function StateWord({ kind, children, className }: { kind: GlyphKind; children: React.ReactNode; className?: string | undefined }) {
  return (
    <span className={cn("inline-flex items-baseline gap-1.5 align-top font-medium whitespace-nowrap", ink[kind], className)}>
      <Glyph kind={kind} className="self-center" />
      {children}
    </span>
  );
}
