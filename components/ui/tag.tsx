import { cn } from "@/lib/cn";

export type TagTone = "plain" | "accent" | "ok" | "info" | "warn" | "err";

const tones: Record<TagTone, string> = {
  plain: "border-line-2 text-fg-2",
  accent: "border-accent-line bg-accent-tint text-accent-text",
  ok: "border-ok-line bg-ok-bg text-ok-fg",
  info: "border-info-line bg-info-bg text-info-fg",
  warn: "border-warn-line bg-warn-bg text-warn-fg",
  err: "border-err-line bg-err-bg text-err-fg",
};

/** A word pinned to something. */
export function Tag({ tone = "plain", className, children }: { tone?: TagTone | undefined; className?: string | undefined; children: React.ReactNode }) {
  return (
    <span className={cn("inline-block h-4.5 max-w-full truncate rounded-1 border px-1.25 text-micro font-medium align-middle", tones[tone], className)}>
      {children}
    </span>
  );
}
