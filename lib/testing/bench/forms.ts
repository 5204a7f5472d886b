// What the generated form costs: its script, and the processor time of the page's main thread where people wait for it.
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../start/browser.mjs";
import { onStop } from "../../start/lifetime.mjs";
import { startOffering } from "../servers/start-offering.ts";
import { type Figure, percentile, rounded } from "./figure.ts";
import { measureSize } from "./form-size.ts";
import { benchTools, manyRows } from "./form-tools.ts";
import { seedCaller } from "./seed-caller.ts";
import { startConsole } from "./start-console.ts";

const rounds = 7;
const keys = 30;
const jsonField = "Arguments as JSON";
const hostile = [
  { tool: "pattern", field: "evil", text: `${"a".repeat(40)}!` },
  { tool: "bomb", field: jsonField, text: '{"bomb":"x"}' },
  { tool: "large", field: jsonField, text: '{"a":1}' },
  { tool: "recursion", field: "name", text: "x" },
] as const;

/** The form of one console page, measured in the thread that draws it. */
class MeasuredPage {
  readonly page: Page;
  private readonly thread: CDPSession;

  constructor(page: Page, thread: CDPSession) {
    this.page = page;
    this.thread = thread;
  }

  private async busy(): Promise<number> {
    const { metrics } = await this.thread.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
  }

  /** Milliseconds the main thread worked while something was done and drawn; waiting for other programs is not counted. */
  async cpu(work: () => Promise<unknown>): Promise<number> {
    const before = await this.busy();
    await work();
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return (await this.busy()) - before;
  }

  tool(name: string) {
    return this.page.getByRole("list", { name: "Tools" }).getByRole("link", { name, exact: true });
  }

  view(name: string) {
    return this.page.getByRole("radiogroup", { name: "Arguments as" }).getByRole("radio", { name });
  }

  field(name: string) {
    return this.page.getByRole("region", { name: "Arguments" }).getByLabel(name, { exact: true });
  }

  async open(name: string): Promise<void> {
    await this.tool(name).click();
    await this.page.getByRole("region", { name: "Arguments" }).getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }
}

async function openPage(browser: Browser, url: string, cookie: { name: string; value: string }): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
  const page = await context.newPage();
  const thread = await context.newCDPSession(page);
  await thread.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(url);
  await page.getByRole("region", { name: "Arguments" }).getByRole("button", { name: /^Call/ }).waitFor();
  await page.waitForLoadState("networkidle");
  return new MeasuredPage(page, thread);
}

const worst = (values: readonly number[]) => rounded(percentile(values, 1));
const median = (values: readonly number[]) => rounded(percentile(values, 0.5));

async function shown(form: MeasuredPage): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await form.open("plain");
    // The pointer fetches the definition before the press; what is measured is the drawing.
    await form.tool("wide").hover();
    await form.page.waitForLoadState("networkidle");
    times.push(await form.cpu(async () => {
      await form.tool("wide").click();
      await form.page.locator('[data-at="/field_299"]').waitFor({ state: "attached" });
    }));
  }
  return { figure: "300 optional fields shown, processor", value: median(times.slice(1)), unit: "ms", goal: 120 };
}

async function keyPress(form: MeasuredPage): Promise<Figure> {
  await form.open("wide");
  await form.page.getByRole("button", { name: /^field_148: not sent/ }).click();
  const spent = await form.cpu(() => form.page.keyboard.type("x".repeat(keys), { delay: 60 }));
  return { figure: "key press among 300 fields, processor", value: rounded(spent / keys), unit: "ms", goal: 8 };
}

async function rowsShown(form: MeasuredPage): Promise<Figure> {
  await form.open("rows");
  await form.view("JSON").check();
  await form.field("Arguments as JSON").fill(JSON.stringify({ rows: manyRows(500) }));
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    times.push(await form.cpu(async () => {
      await form.view("Form").check();
      await form.page.getByRole("table").first().waitFor();
    }));
    await form.view("JSON").check();
  }
  return { figure: "500 rows of 4 columns shown, processor", value: median(times.slice(1)), unit: "ms", goal: 200 };
}

async function choicesOpen(form: MeasuredPage): Promise<Figure> {
  await form.view("Form").check();
  await form.open("choices");
  const zone = form.field("zone");
  await zone.waitFor();
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    times.push(await form.cpu(async () => {
      await zone.click();
      await form.page.getByRole("listbox").waitFor();
    }));
    await zone.press("Escape");
    await zone.blur();
  }
  return { figure: "a choice of 500 opened, processor", value: median(times.slice(1)), unit: "ms", goal: 50 };
}

/** From the last key to a verdict or "not checked", by the page's own clock, and the longest pause in which nobody could type. */
async function verdict(form: MeasuredPage, { tool, field, text }: (typeof hostile)[number]): Promise<Figure[]> {
  await form.open(tool);
  await form.view(field === jsonField ? "JSON" : "Form").check();
  const control = form.field(field);
  await control.or(form.page.getByRole("button", { name: new RegExp(`^${field}: not sent`) })).first().waitFor();
  if (!(await control.isVisible())) await form.page.getByRole("button", { name: new RegExp(`^${field}: not sent`) }).click();
  await control.fill(text.slice(0, -1));
  await form.page.waitForTimeout(700);
  const times: { verdict: number; pause: number }[] = [];
  for (let round = 0; round < 3; round++) {
    times.push(await control.evaluate(watchVerdict, text + " ".repeat(round)));
    await form.page.waitForTimeout(700);
  }
  return [
    { figure: `${tool}: key to verdict`, value: worst(times.map((each) => each.verdict)), unit: "ms", goal: 300 },
    { figure: `${tool}: longest pause of the page`, value: worst(times.map((each) => each.pause)), unit: "ms", goal: 300 },
  ];
}

// Runs in the page: sets the text as a key would, then looks at each turn of the event loop how the check stands.
function watchVerdict(control: Element, text: string): Promise<{ verdict: number; pause: number }> {
  const area = control as HTMLInputElement;
  const proto = area instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const started = performance.now();
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(area, text);
  area.dispatchEvent(new Event("input", { bubbles: true }));
  let last = started;
  let pause = 0;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      pause = Math.max(pause, now - last);
      last = now;
      const isDone = document.querySelector("[data-verdict]")?.getAttribute("data-verdict") !== "checking" && now - started > 5;
      if (isDone || now - started > 5_000) resolve({ verdict: now - started, pause });
      else port2.postMessage(0);
    };
    port2.postMessage(0);
  });
}

/** Opens forms of every hard kind on a production console, in a real browser. */
export async function measure(): Promise<Figure[]> {
  const sizes = await measureSize();
  const started = await startConsole();
  const server = await startOffering(benchTools());
  onStop({ end: () => server.stop() });
  const { team, session, serverId } = await seedCaller(started, server.url);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  onStop({ end: () => browser.close() });
  const form = await openPage(browser, `${started.console.url}/${team.slug}/servers/${serverId}/tools?tool=plain`, session.cookie);
  const figures = [...sizes, await shown(form), await keyPress(form), await rowsShown(form), await choicesOpen(form)];
  for (const each of hostile) figures.push(...(await verdict(form, each)));
  return figures;
}
