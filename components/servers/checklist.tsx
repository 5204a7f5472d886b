"use client";

import { formatDuration } from "@/components/ui/format";
import { Glyph } from "@/components/ui/glyph";
import { SafeText } from "@/components/ui/safe-text";
import { cn } from "@/lib/cn";
import type { ProbeStep } from "@/lib/servers/schema";
import { StepProblem, type StepOffers } from "./step-problem";
import { isBlocked, stepGlyphs, stepLabels, type TestRun } from "./test-run";

/** The cord to the next jack: whole while all is well, broken from where a step failed. */
const cord = "before:absolute before:top-5 before:-bottom-0.5 before:left-[6px] before:w-0.5 last:before:hidden";
const whole = "before:bg-accent-line";
const broken = "before:bg-[repeating-linear-gradient(var(--unk-line)_0_3px,transparent_3px_7px)]";

const quietWords: Partial<Record<ProbeStep["state"], string>> = { not_reached: "not reached", running: "…", skipped: "not needed" };

function wordsOf(step: ProbeStep, isIdle: boolean): string {
  // Said in the card below.
  if (step.found !== "" && step.found === step.problem?.title) return "";
  if (step.found !== "") return step.found;
  return isIdle ? "" : (quietWords[step.state] ?? "");
}

function StepHead({ step, isIdle }: { step: ProbeStep; isIdle: boolean }) {
  const glyph = stepGlyphs[step.state];
  const isQuiet = step.state === "not_reached" || step.state === "skipped";
  const words = wordsOf(step, isIdle);
  return (
    <>
      <Glyph kind={isBlocked(step) ? "blocked" : glyph.kind} name={isIdle ? "not tested yet" : glyph.name} className="mt-[3px]" />
      <div className={cn("grid min-w-0 gap-x-2 sm:grid-cols-[84px_minmax(0,1fr)]", isQuiet ? "text-fg-3" : "text-fg-2")}>
        <span className={cn(!isQuiet && "font-medium text-fg")}>{stepLabels[step.name]}</span>
        {words !== "" && <SafeText text={words} />}
      </div>
      <span className="text-small leading-5 text-fg-3 tabular-nums">{step.tookMs === undefined ? "" : formatDuration(step.tookMs)}</span>
    </>
  );
}

function Step({ step, isIdle, offers }: { step: ProbeStep; isIdle: boolean; offers: StepOffers }) {
  const isOpenEnd = step.state === "failed" || step.state === "not_reached";
  return (
    <li className={cn("relative grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-3 pb-3", cord, isOpenEnd ? broken : whole)}>
      <StepHead step={step} isIdle={isIdle} />
      {step.problem && (
        <div className="col-start-2 col-end-4 grid gap-2 pt-1.5 *:min-w-0">
          <StepProblem step={step} offers={offers} />
        </div>
      )}
    </li>
  );
}

/** The steps of a test on one cord, which stops where a step fails. */
export function Checklist({ run, offers }: { run: TestRun; offers: StepOffers }) {
  return (
    <ol aria-label="Steps of the test" className="grid min-w-0 content-start">
      {run.steps.map((step) => (
        <Step key={step.name} step={step} isIdle={run.phase === "idle"} offers={offers} />
      ))}
    </ol>
  );
}
