import { cn } from "@/lib/cn";

interface EmptyStateProps {
  title: React.ReactNode;
  /** One sentence. */
  children?: React.ReactNode;
  /** One action. */
  action?: React.ReactNode;
  /** The level that follows the heading above it. */
  heading?: "h2" | "h3" | undefined;
  className?: string | undefined;
}

/** What stands where nothing is yet: it teaches the next step. */
export function EmptyState({ title, children, action, heading: Heading = "h3", className }: EmptyStateProps) {
  return (
    <div className={cn("grid min-w-0 content-start justify-items-start gap-2 rounded-3 border border-dashed border-line-2 p-5 *:max-w-full *:min-w-0", className)}>
      <Heading>{title}</Heading>
      {children !== undefined && <p className="max-w-prose text-fg-2">{children}</p>}
      {action !== undefined && <div className="flex flex-wrap gap-2 pt-1">{action}</div>}
    </div>
  );
}
