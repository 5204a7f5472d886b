import { cn } from "@/lib/cn";

/** A bar of the size of what is coming; give it width and height by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cn("block h-2.5 animate-pulse rounded-1 bg-press", className)} />;
}

const widths = ["w-3/5", "w-5/12", "w-8/12", "w-1/2", "w-7/12"];

/** Rows to come, each with its jack; the words beside it say what is awaited. */
export function SkeletonRows({ count = 3, label, className }: { count?: number | undefined; label: string; className?: string | undefined }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cn("flex min-h-10 items-center gap-2 px-4", index > 0 && "border-t border-line")}>
          <Skeleton className="size-3.5 rounded-full" />
          <Skeleton className={widths[index % widths.length]} />
        </div>
      ))}
    </div>
  );
}
