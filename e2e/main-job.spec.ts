import type { Page } from "@playwright/test";
import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { startEverything } from "../lib/testing/servers/start-everything.ts";
import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { AddServerPage } from "./pages/add-server-page.ts";
import { CallPage } from "./pages/call-page.ts";
import { HistoryPage } from "./pages/history-page.ts";
import { RecordView } from "./pages/record-page.ts";

interface Job {
  name: string;
  url: string;
  /** What the step Era must find. */
  era: RegExp;
  tools: RegExp;
  /** Letters typed into the search of the tools, and the tool they lead to. */
  search: string;
  tool: string;
  title: string;
  /** The argument to give: its label, and whether it has to be opened first. */
  argument: { label: string; isOptional: boolean; value: string };
  answer: string;
}

async function register(page: Page, team: { slug: string }, job: Job): Promise<void> {
  const form = new AddServerPage(page);
  await form.open(team);
  await form.address.fill(job.url);
  // An address of this machine is off until an owner allows it, and nothing was sent before.
  await expect(form.verdict).toContainText("Blocked by this console");
  await expect(form.step("Address")).toContainText("This address is not public");
  await form.allowAndTest.click();
  await expect(form.verdict).toContainText("Ready to save");
  await expect(form.step("Address")).toContainText("allowed by an owner");
  await expect(form.step("HTTP")).toContainText(/HTTP 20\d/);
  await expect(form.step("Era")).toContainText(job.era);
  await expect(form.step("Sign-in")).toContainText("not needed");
  await expect(form.step("Tools")).toContainText(job.tools);
  await expect(form.name).not.toHaveValue("");
  await form.name.fill(job.name);
  await form.tags.fill("story");
  await form.save.click();
  await expect(page).toHaveURL(/\/servers\/[0-9a-f-]{36}\/tools/);
}

/** Finds the tool, fills its form and calls it without touching the pointer. */
async function callByKeyboard(page: Page, job: Job): Promise<CallPage> {
  const call = new CallPage(page);
  await expect(call.list.getByRole("link").first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(call.search).toBeFocused();
  await page.keyboard.type(job.search);
  await expect(call.tool(job.title)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(call.title).toHaveText(job.title);
  const { label, isOptional, value } = job.argument;
  if (isOptional) {
    await tabTo(page, call.unset(label));
    await page.keyboard.press("Enter");
    await expect(call.field(label)).toBeFocused();
  } else await tabTo(page, call.field(label));
  await page.keyboard.type(value);
  await page.keyboard.press("Control+Enter");
  await expect(call.state).toContainText("Complete");
  return call;
}

async function readEveryWay(call: CallPage, job: Job): Promise<void> {
  await expect(call.panel("Result")).toContainText(job.answer);
  await expect(call.run).toContainText("no account");
  await call.look("Raw");
  await expect(call.panel("Raw").getByRole("region", { name: "result" })).toContainText('"content"');
  await call.look("Wire");
  await expect(call.panel("Wire")).toContainText("tools/call");
  await expect(call.panel("Wire")).toContainText(job.argument.value);
  await expect(call.panel("Wire")).toContainText("POST");
  await call.look("Result");
}

test("an owner registers three real servers, calls a tool of each, finds every call in history and replays it", async ({ signedIn, serve, team }) => {
  test.slow();
  const [everything, modern, demo] = await Promise.all([serve(startEverything()), serve(startModern()), serve(startDemo())]);
  const jobs: Job[] = [
    { name: "Everything", url: everything.url, era: /2025-/, tools: /\d+ tools/, search: "echo", tool: "echo", title: "Echo Tool", argument: { label: "message", isOptional: false, value: "ahoy everything" }, answer: "Echo: ahoy everything" },
    { name: "Modern only", url: modern.url, era: /2026-07-28/, tools: /4 tools/, search: "ech", tool: "echo", title: "Echo", argument: { label: "text", isOptional: false, value: "ahoy modern" }, answer: "ahoy modern" },
    { name: "Harbour Goods", url: demo.url, era: /2026-07-28/, tools: /2\d tools/, search: "search prod", tool: "search_products", title: "Search products", argument: { label: "Words query", isOptional: true, value: "lamp" }, answer: "total" },
  ];
  const { page } = await signedIn("owner");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "No servers yet" })).toBeVisible();

  for (const job of jobs) {
    await test.step(`registers ${job.name}`, () => register(page, team, job));
    await test.step(`calls ${job.tool} of ${job.name}`, async () => {
      const call = await callByKeyboard(page, job);
      await readEveryWay(call, job);
    });
  }

  const history = new HistoryPage(page);
  await test.step("finds every call in history", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" }).click();
    await expect(history.rows).toHaveCount(3);
    for (const { name, tool } of jobs) await expect(history.row(name)).toContainText(tool);
    await history.filterButton.click();
    await history.filters.getByLabel("Server").selectOption({ label: "Harbour Goods" });
    await page.keyboard.press("Escape");
    await expect(history.rows).toHaveCount(1);
    await expect(page).toHaveURL(/server=/);
  });

  await test.step("opens the record and replays it", async () => {
    const beside = new RecordView(history.record);
    await expect(beside.state).toContainText("Complete");
    await expect(beside.asked).toContainText("lamp");
    await beside.openOnItsOwn.click();
    await expect(page).toHaveURL(/\/history\/[0-9a-f-]{36}/);
    const record = RecordView.ofPage(page);
    await expect(record.asked).toContainText("lamp");
    await expect(await record.look("Wire")).toContainText("tools/call");
    await record.replay.click();
    const call = new CallPage(page);
    // Replaying fills the form and sends nothing by itself.
    await expect(call.field("Words query")).toHaveValue("lamp");
    await expect(call.runTabs).toHaveCount(1);
    await page.keyboard.press("Control+Enter");
    await expect(call.runTabs).toHaveCount(2);
    await expect(call.state).toContainText("Complete");
    await history.open(team);
    await expect(history.rows).toHaveCount(4);
    await expect(history.record).toContainText("a replay");
  });
});
