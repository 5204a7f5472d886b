// The forms of tools that are out there: each is opened in a real browser, nothing is touched, and what would be sent is looked at.
import { chromium, type Page } from "@playwright/test";
import { parseExact, type Json } from "../../json/exact.ts";
import { findBrowser } from "../../start/browser.mjs";
import { onStop } from "../../start/lifetime.mjs";
import { type OfferedTool, startOffering } from "../servers/start-offering.ts";
import { askPublished } from "./ask-published.ts";
import type { Figure } from "./figure.ts";
import { publishedServers } from "./published-servers.ts";
import { seedCaller } from "./seed-caller.ts";
import { startConsole } from "./start-console.ts";

type Schema = { properties?: Record<string, Json>; required?: string[] };

const say = (line: string) => process.stderr.write(`${line}\n`);

async function collect(): Promise<OfferedTool[][]> {
  const lists: OfferedTool[][] = [];
  for (const server of publishedServers) {
    try {
      const tools = await askPublished(server);
      say(`${server.package}@${server.version}: ${String(tools.length)} tools`);
      lists.push(tools.map((text, index) => ({ ...(parseExact(text) as unknown as OfferedTool), name: `${String(lists.length)}_${String(index)}` })));
    } catch (error) {
      say(`${server.package}@${server.version}: ${(error as Error).message}`);
    }
  }
  return lists.filter((list) => list.length > 0);
}

interface Found {
  crashed: string[];
  unasked: string[];
  unreached: string[];
}

async function look(page: Page, { name, inputSchema }: OfferedTool, found: Found): Promise<void> {
  const { properties = {}, required = [] } = inputSchema as Schema;
  const form = page.getByRole("region", { name: "Arguments" });
  await page.goto(`${page.url().split("?")[0] ?? ""}?tool=${name}`);
  await form.locator("[data-verdict=fits], [data-verdict=misfits], [data-verdict=not_checked]").waitFor();
  const names = Object.keys(properties);
  const shown = new Set(await form.locator("[data-at]").evaluateAll((all) => all.map((each) => each.getAttribute("data-at") ?? "")));
  for (const each of names) if (!shown.has(`/${each.replaceAll("~", "~0").replaceAll("/", "~1")}`)) found.unreached.push(`${name} ${each}`);
  await form.getByRole("radio", { name: "JSON" }).check();
  const sent = parseExact(await form.getByLabel("Arguments as JSON").inputValue()) as Record<string, Json>;
  for (const each of Object.keys(sent)) if (!required.includes(each)) found.unasked.push(`${name} ${each}`);
}

async function lookAtAll(page: Page, tools: readonly OfferedTool[]): Promise<Found> {
  const found: Found = { crashed: [], unasked: [], unreached: [] };
  page.on("pageerror", (error) => found.crashed.push(error.message));
  for (const tool of tools) {
    await look(page, tool, found).catch((error: unknown) => { found.crashed.push(`${tool.name}: ${(error as Error).message.split("\n")[0] ?? ""}`); });
  }
  return found;
}

/** Opens the form of every tool of every published server that lists any. */
export async function measure(): Promise<Figure[]> {
  const lists = await collect();
  const tools = lists.flat();
  const started = await startConsole();
  const server = await startOffering(tools);
  onStop({ end: () => server.stop() });
  const { team, session, serverId } = await seedCaller(started, server.url);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  onStop({ end: () => browser.close() });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...session.cookie, url: started.console.url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${started.console.url}/${team.slug}/servers/${serverId}/tools?tool=${tools[0]?.name ?? ""}`);
  const found = await lookAtAll(page, tools);
  for (const [kind, all] of Object.entries(found) as [string, string[]][]) for (const each of all) say(`${kind}: ${each}`);
  return [
    { figure: "published servers that list tools, missing to fifteen", value: Math.max(0, 15 - lists.length), unit: "", goal: 0 },
    { figure: "tools", value: tools.length, unit: "", goal: null },
    { figure: "arguments sent although nothing asks for them", value: found.unasked.length, unit: "", goal: 0 },
    { figure: "arguments without a field", value: found.unreached.length, unit: "", goal: 0 },
    { figure: "forms that crash", value: found.crashed.length, unit: "", goal: 0 },
  ];
}
