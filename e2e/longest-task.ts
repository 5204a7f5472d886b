import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time, which do not grow when other programs want the processor too. */
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of processor time of the longest task of a page's main thread while something is done: so long nobody could type. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)} ${String(tid)}`;
  const mains = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf));
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("The trace has no task of a page.");
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1_000;
}
