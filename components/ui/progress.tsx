import { cn } from "@/lib/cn";

interface ProgressProps {
  label: string;
  /** Undefined when nobody knows how far it is. */
  value?: number | undefined;
  max?: number | undefined;
  className?: string | undefined;
}

/** How far something is; without a value it only says that it goes on. */
export function Progress({ label, value, max = 1, className }: ProgressProps) {
  const share = value === undefined || !(max > 0) ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={share === undefined ? undefined : max}
      aria-valuenow={share === undefined ? undefined : value}
      className={cn("h-1 overflow-hidden rounded-[2px] bg-press", className)}
    >
      <div
        className={cn("h-full rounded-[2px] bg-info-solid", share === undefined ? "w-1/3 animate-pulse" : "transition-[width]")}
        style={share === undefined ? undefined : { width: `${String(share * 100)}%` }}
      />
    </div>
  );
}
