import { cn } from "@/lib/cn";

export type GlyphKind = "ok" | "running" | "waiting" | "info" | "warn" | "err" | "blocked" | "cancelled" | "unknown" | "off";

const ring = <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.75" />;
const square = <rect x="1" y="1" width="12" height="12" rx="2" fill="currentColor" />;

const shapes: Record<GlyphKind, { draw: React.ReactNode; ink: string }> = {
  ok: { ink: "text-ok-solid", draw: <>{ring}<circle cx="7" cy="7" r="2.25" fill="currentColor" /></> },
  running: {
    ink: "text-info-solid animate-turn",
    draw: (
      <>
        <g opacity=".3">{ring}</g>
        <path d="M7 1.75A5.25 5.25 0 0 1 12.25 7" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </>
    ),
  },
  waiting: { ink: "text-info-solid", draw: <>{ring}<path d="M7 3.6a3.4 3.4 0 0 0 0 6.8z" fill="currentColor" /></> },
  info: {
    ink: "text-info-solid",
    draw: (
      <>
        {ring}
        <circle cx="7" cy="6" r="1.4" fill="currentColor" />
        <path d="M7 6v3.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </>
    ),
  },
  warn: {
    ink: "text-warn-solid",
    draw: (
      <>
        <path d="M7 1.4 13.3 12.4H.7z" fill="currentColor" />
        <path d="M7 5.2v3.4M7 10v.9" stroke="var(--surface)" strokeWidth="1.5" />
      </>
    ),
  },
  err: {
    ink: "text-err-solid",
    draw: <>{square}<path d="m4.6 4.6 4.8 4.8m0-4.8-4.8 4.8" stroke="var(--surface)" strokeWidth="1.6" strokeLinecap="round" /></>,
  },
  blocked: { ink: "text-err-solid", draw: <>{square}<path d="M4 7h6" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" /></> },
  cancelled: { ink: "text-unk-solid", draw: <>{ring}<path d="M4.4 7h5.2" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" /></> },
  unknown: {
    ink: "text-unk-solid",
    draw: <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.75" strokeDasharray="2.4 1.72" />,
  },
  off: { ink: "text-unk-solid", draw: ring },
};

interface GlyphProps {
  kind: GlyphKind;
  /** Said aloud; leave it out only where the word stands beside the glyph. */
  name?: string | undefined;
  className?: string | undefined;
}

/** A state as a jack: its shape and its colour each tell it apart. */
export function Glyph({ kind, name, className }: GlyphProps) {
  const { draw, ink } = shapes[kind];
  const said = name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <svg viewBox="0 0 14 14" className={cn("inline-block size-3.5 shrink-0 align-[-2px]", ink, className)} {...said}>
      {draw}
    </svg>
  );
}
