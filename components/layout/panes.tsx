import { cn } from "@/lib/cn";

interface PanesProps {
  /** Which of the two large panes a narrow screen shows. */
  narrow: "main" | "side";
  /** Without a list the two large panes share the width. */
  hasList?: boolean | undefined;
  className?: string | undefined;
  children: React.ReactNode;
}

/** Panes that touch and share hairlines: list, main, side. Below 1000 pixels the list goes, below 760 one pane is seen at a time. */
export function Panes({ narrow, hasList = true, className, children }: PanesProps) {
  return (
    <div
      data-narrow={narrow}
      className={cn(
        "group/panes grid min-h-0 flex-1 max-sm:block max-sm:overflow-auto sm:grid-cols-2",
        hasList && "md:grid-cols-[236px_minmax(0,1fr)_minmax(0,1.18fr)]",
        className,
      )}
    >
      {children}
    </div>
  );
}

const kinds = {
  list: "max-md:hidden",
  main: "max-sm:group-data-[narrow=side]/panes:hidden",
  side: "max-sm:group-data-[narrow=main]/panes:hidden",
};

interface PaneProps {
  kind: keyof typeof kinds;
  label: string;
  className?: string | undefined;
  children: React.ReactNode;
}

/** One pane; give it a PaneBody for what scrolls. */
export function Pane({ kind, label, className, children }: PaneProps) {
  return (
    <section aria-label={label} className={cn("flex min-h-0 min-w-0 flex-col border-line sm:not-first:border-l", kinds[kind], className)}>
      {children}
    </section>
  );
}

/** The part of a pane that scrolls; on narrow screens the page scrolls instead. */
export function PaneBody({ className, children }: { className?: string | undefined; children: React.ReactNode }) {
  return <div className={cn("min-h-0 flex-1 sm:overflow-auto", className)}>{children}</div>;
}

/** What stays at the foot of a pane: the button that acts. */
export function PaneFoot({ className, children }: { className?: string | undefined; children: React.ReactNode }) {
  return (
    <div className={cn("flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 max-sm:sticky max-sm:bottom-0 max-sm:z-2", className)}>
      {children}
    </div>
  );
}

/** A line between the top bar and the content: what the page is about, and its tabs. */
export function Strip({ className, children }: { className?: string | undefined; children: React.ReactNode }) {
  return (
    <div className={cn("flex min-h-11 min-w-0 items-center gap-3 border-b border-line px-4 max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0 max-sm:px-3", className)}>
      {children}
    </div>
  );
}
