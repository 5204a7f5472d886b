import type { Json } from "@/lib/json/exact";
import { judge } from "./judge";
import { Location, type Fault } from "./location";
import { Run, TooCostly, type RunOptions } from "./run";
import type { Compiled } from "./compiled";
import type { Path, Schema } from "./schema-node";

export interface Problem {
  path: Path;
  message: string;
  /** Nothing was given where something is needed. */
  isMissing?: boolean;
}

export type Verdict = "fits" | "misfits" | "not_checked";

export interface Checked {
  verdict: Verdict;
  problems: Problem[];
  /** Why some of it could not be checked. */
  unchecked: string[];
}

export interface CheckOptions {
  patterns?: RunOptions["patterns"];
  steps?: number;
  /** Without it `format` is only a word about the value. */
  formats?: RunOptions["formats"];
}

const mostProblems = 200;

function problemOf({ at, missing, message }: Fault): Problem {
  return missing === undefined ? { path: at.path, message } : { path: [...at.path, missing], message, isMissing: true };
}

/** One problem per place and sentence, in the order of the schema. */
function problemsOf(faults: readonly Fault[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const fault of faults) {
    const problem = problemOf(fault);
    const key = JSON.stringify([problem.path, problem.isMissing ? "" : problem.message]);
    if (!found.has(key)) found.set(key, problem);
    if (found.size >= mostProblems) break;
  }
  return [...found.values()];
}

export function runOptions(compiled: Compiled, options: CheckOptions): RunOptions {
  const { patterns = "cheap", steps = 200_000, formats } = options;
  return { patterns, steps, formats, tracks: compiled.hasUnevaluated, memo: !compiled.hasDynamic, dialect: compiled.dialect };
}

/**
 * Says whether a value fits, one problem per mistake at the deepest place. Bounded by steps, not by time: where
 * patterns "all" may run, the caller must be able to stop the thread.
 */
export function check(compiled: Compiled, value: Json, options: CheckOptions = {}): Checked {
  if (!compiled.isCheckable) return { verdict: "not_checked", problems: [], unchecked: [compiled.warnings.at(-1)?.message ?? ""] };
  return checkNode(compiled, compiled.root, { value, ...options });
}

/** The same for one schema of the document, and a value that would stand there. */
export function checkNode(compiled: Compiled, schema: Schema, given: { value: Json } & CheckOptions): Checked {
  const run = new Run(runOptions(compiled, given));
  try {
    const { faults, hasGap } = judge(run, schema, { loc: new Location(given.value) });
    const problems = problemsOf(faults);
    return { verdict: problems.length > 0 ? "misfits" : hasGap ? "not_checked" : "fits", problems, unchecked: [...run.unchecked] };
  } catch (error) {
    // A value nested thousands of levels deep ends the stack before the steps.
    if (!(error instanceof TooCostly) && !(error instanceof RangeError)) throw error;
    return { verdict: "not_checked", problems: [], unchecked: ["Checking this would cost too much."] };
  }
}
