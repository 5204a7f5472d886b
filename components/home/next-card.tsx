import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Glyph } from "@/components/ui/glyph";
import type { NextStep } from "./plan-next";

/** What is worth doing now, each with the way there. */
export function NextCard({ team, steps }: { team: string; steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Card title="What to do next" count={steps.length > 1 ? steps.length : undefined} isFlush>
      <ul>
        {steps.map((step) => (
          <li key={step.key} className="flex min-h-11 items-center gap-3 border-line px-4 py-1.5 not-first:border-t">
            <Glyph kind={step.kind} className="max-sm:self-start max-sm:mt-1" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="font-medium">{step.title}</span>
              {step.text !== "" && <span className="text-fg-2"> {step.text}</span>}
            </span>
            <ButtonLink size="s" href={`/${team}${step.path}`} aria-label={`${step.action}: ${step.title}`}>
              {step.action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
