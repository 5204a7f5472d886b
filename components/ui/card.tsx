import { cn } from "@/lib/cn";

interface CardProps {
  title: React.ReactNode;
  count?: React.ReactNode;
  /** At the end of the head: a link, a button, when it was read. */
  end?: React.ReactNode;
  footer?: React.ReactNode;
  /** Let a table or a list touch the edges. */
  isFlush?: boolean | undefined;
  isBusy?: boolean | undefined;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A titled piece of a page that is read, not worked in. */
export function Card({ title, count, end, footer, isFlush = false, isBusy = false, className, children }: CardProps) {
  return (
    <section aria-busy={isBusy || undefined} className={cn("min-w-0 overflow-hidden rounded-3 border border-line bg-surface", className)}>
      <header className="flex min-h-10 min-w-0 items-center gap-2 border-b border-line py-1 pr-3 pl-4">
        <h2 className="min-w-0 truncate">{title}</h2>
        {count !== undefined && <span className="text-fg-3 tabular-nums">{count}</span>}
        {end !== undefined && <span className="ml-auto flex min-w-0 items-center gap-2 text-small text-fg-3">{end}</span>}
      </header>
      <div className={isFlush ? "min-w-0" : "p-4"}>{children}</div>
      {footer !== undefined && <footer className="border-t border-line px-4 py-2">{footer}</footer>}
    </section>
  );
}
