"use client";

import { PaneBody } from "@/components/layout/panes";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { FactLine, type Fact } from "@/components/ui/facts";
import { formatDuration, formatPlural } from "@/components/ui/format";
import { Glyph } from "@/components/ui/glyph";
import { Time } from "@/components/ui/time";
import { cn } from "@/lib/cn";
import { Checklist } from "./checklist";
import type { StepOffers } from "./step-problem";
import { countRun, reportOf, titleOf, type RunTitle, type TestRun } from "./test-run";

const inks: Partial<Record<RunTitle["kind"], string>> = { err: "text-err-fg", blocked: "text-err-fg", warn: "text-warn-fg", info: "text-info-fg", running: "text-info-fg" };

function factsOf(run: TestRun): Fact[] {
  if (run.phase === "idle") return [];
  const { passed, of, toLookAt } = countRun(run);
  const facts: Fact[] = [{ name: "passed", value: `${String(passed)} of ${String(of)}` }];
  if (run.phase !== "running") facts.unshift({ name: "tested", value: <Time at={run.startedAt} /> }, { name: "took", value: formatDuration(run.endedAt - run.startedAt) });
  if (toLookAt > 0) facts.push({ name: "to look at", value: formatPlural(toLookAt, "step") });
  return facts;
}

interface TestPaneProps {
  run: TestRun;
  /** Why nothing is tested right now. */
  idleWords: string;
  /** Something can be tested although nothing is. */
  canStart?: boolean | undefined;
  onTest: () => void;
  offers: StepOffers;
}

/** What the test found so far: what it comes to, then step by step. */
export function TestPane({ run, idleWords, canStart = false, onTest, offers }: TestPaneProps) {
  const title = titleOf(run);
  const facts = factsOf(run);
  return (
    <>
      <header className="grid content-start gap-1.5 border-b border-line px-4 pt-3 pb-2.5">
        <div className="flex min-h-7 items-center gap-2">
          <h2 className={cn("flex min-w-0 items-center gap-2 font-medium", inks[title.kind] ?? "text-fg")}>
            <Glyph kind={title.kind} />
            <span role="status" className="truncate">{title.words}</span>
          </h2>
          <span className="ml-auto flex items-center gap-1">
            {run.phase !== "idle" && run.phase !== "running" && <CopyButton name="Copy report" text={() => reportOf(run, offers.url)} />}
            <Button size="s" onClick={onTest} disabled={run.phase === "running" || (run.phase === "idle" && !canStart)}>
              {run.phase === "idle" ? "Test" : "Test again"}
            </Button>
          </span>
        </div>
        {facts.length > 0 ? <FactLine facts={facts} /> : <p className="text-small text-fg-3">{idleWords}</p>}
      </header>
      <PaneBody className="grid content-start gap-4 p-4">
        {run.error && (
          <ErrorState title="The test could not be made" requestId={run.error.requestId} onRetry={onTest}>
            {run.error.message}
          </ErrorState>
        )}
        <Checklist run={run} offers={offers} />
      </PaneBody>
    </>
  );
}
