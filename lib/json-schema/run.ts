import type { Dialect } from "./schema-node";

/** Thrown when a check has cost more than it may. */
export class TooCostly extends Error {}

export interface RunOptions {
  /** Which patterns may run here: all only where the thread can be stopped from outside, else those that provably cost little. */
  patterns: "all" | "cheap";
  /** How many rules may be applied. */
  steps: number;
  /** Says what is wrong with text that should have a format; without it `format` is only a word about the value. */
  formats: ((name: string, text: string) => string | undefined) | undefined;
  /** Keep track of what "unevaluated…" needs. */
  tracks: boolean;
  /** Dynamic references make the same schema mean different things in one place. */
  memo: boolean;
  dialect: Dialect;
}

/** The cost and the gaps of one check. */
export class Run {
  readonly options: RunOptions;
  readonly unchecked = new Set<string>();
  private left: number;

  constructor(options: RunOptions) {
    this.options = options;
    this.left = options.steps;
  }

  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new TooCostly();
  }
}
