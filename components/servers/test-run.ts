import type { GlyphKind } from "@/components/ui/glyph";
import { probeStepNames, type ProbeStepName } from "@/lib/mcp/probe-step";
import type { ProbeStep } from "@/lib/servers/schema";

/** What the last event of a test says; steps came one by one before it. */
export interface TestFinish {
  verdict?: { protocolVersion: string; serverInfoText: string } | null;
  counts?: { tools?: number } | null;
}

/** One test of one address: `key` is exactly what was tested, so that a late answer never stands beside another address. */
export interface TestRun {
  key: string | undefined;
  phase: "idle" | "running" | "done" | "broken";
  steps: ProbeStep[];
  startedAt: number;
  endedAt: number;
  finish: TestFinish | undefined;
  /** Why the test itself could not be made. */
  error: { message: string; requestId: string | undefined } | undefined;
}

export type TestEvent =
  | { type: "start"; key: string; at: number }
  | { type: "step"; step: ProbeStep }
  | { type: "finish"; finish: TestFinish; at: number }
  | { type: "break"; error: NonNullable<TestRun["error"]>; at: number };

const ahead = probeStepNames.map((name): ProbeStep => ({ name, state: "not_reached", found: "" }));
export const idleRun: TestRun = { key: undefined, phase: "idle", steps: ahead, startedAt: 0, endedAt: 0, finish: undefined, error: undefined };

/** The run after an event. */
export function nextRun(run: TestRun, event: TestEvent): TestRun {
  switch (event.type) {
    case "start":
      return { ...idleRun, key: event.key, phase: "running", startedAt: event.at };
    case "step":
      return { ...run, steps: run.steps.map((step) => (step.name === event.step.name ? event.step : step)) };
    case "finish":
      return { ...run, phase: "done", finish: event.finish, endedAt: event.at, steps: run.steps.map(settle) };
    case "break":
      return { ...run, phase: "broken", error: event.error, endedAt: event.at, steps: run.steps.map(settle) };
  }
}

// A step still running when the test ended was not answered for.
const settle = (step: ProbeStep): ProbeStep => (step.state === "running" ? { ...step, state: "not_reached" } : step);

export const stepLabels: Record<ProbeStepName, string> = {
  address: "Address",
  dns: "DNS",
  tls: "TLS",
  http: "HTTP",
  era: "Era",
  sign_in: "Sign-in",
  discover: "Discover",
  tools: "Tools",
  resources: "Resources",
  templates: "Templates",
  prompts: "Prompts",
};

export const stepGlyphs: Record<ProbeStep["state"], { kind: GlyphKind; name: string }> = {
  running: { kind: "running", name: "running" },
  ok: { kind: "ok", name: "passed" },
  attention: { kind: "warn", name: "look" },
  failed: { kind: "err", name: "failed" },
  skipped: { kind: "off", name: "skipped" },
  not_reached: { kind: "unknown", name: "not reached" },
};

/** The step that ended a test. */
export function stopOf(run: TestRun): ProbeStep | undefined {
  return run.steps.find((step) => step.state === "failed");
}

/** True when this step, or the whole test, was stopped by our own rule about addresses. */
export function isBlocked(step: ProbeStep | undefined): boolean {
  return step?.problem?.allowOrigin !== undefined;
}

export interface RunTitle {
  kind: GlyphKind;
  words: string;
}

/** What a run comes to, in a few words. */
export function titleOf(run: TestRun): RunTitle {
  const stop = stopOf(run);
  if (run.phase === "idle") return { kind: "unknown", words: "Not tested yet" };
  if (stop) return isBlocked(stop) ? { kind: "blocked", words: "Blocked by this console" } : { kind: "err", words: `Stopped at ${stepLabels[stop.name]}` };
  if (run.phase === "running") return { kind: "running", words: "Testing" };
  if (run.phase === "broken") return { kind: "warn", words: "Could not be tested" };
  if (run.steps.find((step) => step.name === "sign_in")?.state === "attention") return { kind: "info", words: "Answers, and wants a sign-in" };
  return { kind: "ok", words: "Ready to save" };
}

export interface RunCount {
  passed: number;
  of: number;
  toLookAt: number;
}

/** How many steps passed of those that apply, and how many want a look. */
export function countRun(run: TestRun): RunCount {
  const applying = run.steps.filter((step) => step.state !== "skipped");
  return {
    passed: applying.filter((step) => step.state === "ok").length,
    of: applying.length,
    toLookAt: applying.filter((step) => step.state === "attention").length,
  };
}

/** One line under the address: what the test found there. */
export function addressNote(run: TestRun): { isGood: boolean; text: string } | undefined {
  const stop = stopOf(run);
  if (stop) return { isGood: false, text: stop.problem?.title ?? `It stopped at ${stepLabels[stop.name]}.` };
  if (run.phase !== "done") return undefined;
  return { isGood: true, text: run.finish?.verdict ? `Answers as MCP ${run.finish.verdict.protocolVersion}.` : "It answers." };
}

/** What the button that saves says, and what will happen then. */
export function saveWords(run: TestRun): { label: string; note: string } {
  const stop = stopOf(run);
  if (stop && isBlocked(stop)) return { label: "Save, test later", note: "Nothing is sent before it is allowed." };
  if (stop) return { label: "Save anyway", note: "Kept as failing until it answers." };
  const tools = run.finish?.counts?.tools;
  if (run.phase === "done" && tools !== undefined) return { label: "Save server", note: tools === 1 ? "1 tool will be listed at once." : `${String(tools)} tools will be listed at once.` };
  return { label: "Save server", note: run.phase === "running" ? "You need not wait for the test." : "" };
}

function textOf(said: unknown, member: string): string | undefined {
  const value: unknown = typeof said === "object" && said !== null ? Reflect.get(said, member) : undefined;
  return typeof value === "string" ? value : undefined;
}

/** What the server calls itself; a server may say anything, so it is cut and its shape is checked. */
export function calledItself(run: TestRun): string | undefined {
  const text = run.finish?.verdict?.serverInfoText;
  if (text === undefined) return undefined;
  try {
    const said: unknown = JSON.parse(text);
    return textOf(said, "title") ?? textOf(said, "name");
  } catch {
    return undefined;
  }
}

/** The test as text for whoever runs the server: no header, and no value of the address's query. */
export function reportOf(run: TestRun, url: string): string {
  const shown = URL.parse(url);
  for (const name of [...(shown?.searchParams.keys() ?? [])]) shown?.searchParams.set(name, "masked");
  const lines = run.steps.map((step) => {
    const took = step.tookMs === undefined ? "" : ` (${String(Math.round(step.tookMs))} ms)`;
    const problem = step.problem ? `\n    ${step.problem.title}: ${step.problem.text} [${step.problem.code}]` : "";
    return `${stepLabels[step.name].padEnd(10)} ${stepGlyphs[step.state].name.padEnd(12)} ${step.found}${took}${problem}`;
  });
  return [`Test of ${shown?.href ?? "an address"}`, `at ${new Date(run.startedAt).toISOString()}: ${titleOf(run).words}`, "", ...lines, ""].join("\n");
}
