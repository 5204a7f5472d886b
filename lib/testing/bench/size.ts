// How much script a modern browser loads for the call page, as gzip packs it.
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../start/browser.mjs";
import { onStop } from "../../start/lifetime.mjs";
import { startDemo } from "../servers/start-demo.ts";
import { type Figure, rounded } from "./figure.ts";
import { seedCaller } from "./seed-caller.ts";
import { startConsole } from "./start-console.ts";

async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  onStop({ end: () => browser.close() });
  return browser;
}

/** Bytes of each script by its address, workers' among them; what is asked for twice is loaded once. */
function countScripts(context: BrowserContext): Map<string, Promise<number>> {
  const sizes = new Map<string, Promise<number>>();
  context.on("response", (response) => {
    const isScript = response.headers()["content-type"]?.includes("javascript") === true;
    if (isScript && !sizes.has(response.url())) sizes.set(response.url(), response.body().then((body) => gzipSync(body).length));
  });
  return sizes;
}

async function sumKilobytes(sizes: Map<string, Promise<number>>): Promise<number> {
  const all = await Promise.all([...sizes].map(async ([url, size]) => ({ url: new URL(url).pathname, bytes: await size })));
  // For whoever looks where the bytes are; the figures alone go to standard output.
  for (const { url, bytes } of all.toSorted((a, b) => b.bytes - a.bytes)) process.stderr.write(`${String(bytes).padStart(8)}  ${url}\n`);
  return all.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}

const quietMs = 2_000;

/** Until no script has come for a while. The network of this page is never idle: it listens for changes of the server. */
async function untilQuiet(page: Page, sizes: ReadonlyMap<string, unknown>): Promise<void> {
  let seen = -1;
  while (seen !== sizes.size) {
    seen = sizes.size;
    await page.waitForTimeout(quietMs);
  }
}

/** Opens one tool of the demo server in a browser that has nothing yet, then calls it. */
export async function measure(): Promise<Figure[]> {
  const started = await startConsole();
  const demo = await startDemo();
  onStop({ end: () => demo.stop() });
  const { team, session, serverId } = await seedCaller(started, demo.url);
  const context = await (await openBrowser()).newContext();
  await context.addCookies([{ ...session.cookie, url: started.console.url }]);
  const sizes = countScripts(context);
  const page = await context.newPage();
  await page.goto(`${started.console.url}/${team.slug}/servers/${serverId}/tools?tool=search_products`);
  await page.getByRole("region", { name: "Arguments" }).getByRole("button", { name: /^Call/ }).waitFor();
  await untilQuiet(page, sizes);
  const opened = await sumKilobytes(sizes);
  await page.getByRole("region", { name: "Arguments" }).getByRole("button", { name: /^Call/ }).click();
  await page.getByRole("tab", { name: /^Wire/ }).click();
  await page.getByRole("tabpanel", { name: /^Wire/ }).getByRole("region").first().waitFor();
  await untilQuiet(page, sizes);
  const used = await sumKilobytes(sizes);
  return [
    { figure: "script of the call page, gzip", value: rounded(opened), unit: "KB", goal: 260 },
    { figure: "script after a call and its wire, gzip", value: rounded(used), unit: "KB", goal: null },
  ];
}
