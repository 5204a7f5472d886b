import { Fragment } from "react";
import { cn } from "@/lib/cn";

export interface Fact {
  name: string;
  value: React.ReactNode;
}

/** Names and values of one thing, row by row. */
export function Facts({ facts, isSmall = false, className }: { facts: readonly Fact[]; isSmall?: boolean | undefined; className?: string | undefined }) {
  return (
    <dl className={cn("grid sm:grid-cols-[max-content_minmax(0,1fr)]", isSmall && "text-small", className)}>
      {facts.map((fact, index) => {
        const edge = index < facts.length - 1 && "border-b border-line";
        return (
          <Fragment key={fact.name}>
            <dt className={cn("pt-1.25 pr-6 text-fg-3 sm:pb-1.25", index < facts.length - 1 && "sm:border-b sm:border-line")}>{fact.name}</dt>
            <dd className={cn("min-w-0 pb-1.25 [overflow-wrap:anywhere] sm:pt-1.25", edge)}>{fact.value}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

/** The same in one line that wraps: started, took, size. */
export function FactLine({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={cn("flex flex-wrap gap-x-4 gap-y-0.5 text-small text-fg-2", className)}>
      {facts.map((fact) => (
        <div key={fact.name} className="flex min-w-0 gap-1">
          <dt className="text-fg-3">{fact.name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
