import "server-only";
import { probeStepNames, type ProbeStep, type ProbeStepName } from "./probe-step";

type End = Omit<ProbeStep, "name" | "tookMs">;

/** The checklist while it runs: each change is told at once, and what never began ends as not reached. */
export class ProbeSteps {
  private readonly steps = new Map<ProbeStepName, ProbeStep>();
  private readonly startedAt = new Map<ProbeStepName, number>();
  private readonly onStep: (step: ProbeStep) => void;

  constructor(onStep: (step: ProbeStep) => void) {
    this.onStep = onStep;
  }

  start(name: ProbeStepName): void {
    this.startedAt.set(name, performance.now());
    this.set({ name, state: "running", found: "" });
  }

  note(name: ProbeStepName, found: string): void {
    this.set({ name, state: "running", found });
  }

  end(name: ProbeStepName, end: End): void {
    const since = this.startedAt.get(name);
    this.set({ name, ...end, tookMs: since === undefined ? undefined : Math.round(performance.now() - since) });
  }

  isRunning(name: ProbeStepName): boolean {
    return this.steps.get(name)?.state === "running";
  }

  /** Ends what is still open: a step that ran was stopped, one that never began was not reached. */
  endAll(): void {
    for (const name of probeStepNames) {
      const state = this.steps.get(name)?.state;
      if (state === "running") this.end(name, { state: "failed", found: "stopped", problem: { code: "cancelled", title: "The test was stopped", text: "It ended before this step did." } });
      else if (state === undefined) this.set({ name, state: "not_reached", found: "" });
    }
  }

  all(): ProbeStep[] {
    return probeStepNames.flatMap((name) => this.steps.get(name) ?? []);
  }

  private set(step: ProbeStep): void {
    this.steps.set(step.name, step);
    this.onStep(step);
  }
}
