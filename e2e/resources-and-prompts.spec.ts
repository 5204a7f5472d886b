import { listen } from "../lib/testing/servers/listen.ts";
import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { startEverything } from "../lib/testing/servers/start-everything.ts";
import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { CallPage } from "./pages/call-page.ts";
import { HistoryPage } from "./pages/history-page.ts";
import { ReadingPage } from "./pages/reading-page.ts";

test("reads a resource by keyboard, keeps it as a record, and plays it again from there", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const resources = new ReadingPage(page, "Resources");
  await resources.open(team, id);
  await expect(resources.title).toHaveText("Handbook");
  await hydrated(resources.send);
  await tabTo(page, resources.list.getByRole("searchbox"));
  await page.keyboard.type("stock");
  await page.keyboard.press("Enter");
  await expect(resources.title).toHaveText("Stock");
  await expect(resources.runTabs).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(resources.state).toContainText("Complete");
  await expect(resources.result).toContainText("shop://stock.json");
  await expect(resources.result).toContainText("application/json");
  await expect(resources.result).toContainText("HG-1001");
  await expect(page).toHaveURL(/item=shop.*run=/);
  await resources.run.getByRole("button", { name: "Run again" }).click();
  await expect(resources.runTabs).toHaveCount(2);

  const history = new HistoryPage(page);
  await history.open(team, "?method=resources/read");
  await expect(history.rows).toHaveCount(2);
  await expect(history.row("shop://stock.json").first()).toContainText("resource");
  await history.removeFilter("asked");
  await expect(history.record).toContainText("read shop://stock.json");
  await history.record.getByRole("link", { name: "Replay" }).click();
  await expect(resources.title).toHaveText("Stock");
  await hydrated(resources.send);
  await resources.send.click();
  await expect(resources.runTabs).toHaveCount(3);
  await expect(resources.state).toContainText("Complete");
});

test("draws a picture that was read, and offers its bytes", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const resources = new ReadingPage(page, "Resources");
  await resources.open(team, id, "shop://floor-plan.png");
  await hydrated(resources.send);
  await resources.send.click();
  await expect(resources.result.getByRole("img", { name: "Picture the server sent" })).toBeVisible();
  await expect(resources.result).toContainText("320 × 160");
  await expect(resources.result.getByRole("button", { name: "Download" })).toBeVisible();
});

test("fills in a template with what the server proposes, one variable after the other", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const templates = new ReadingPage(page, "Templates");
  await templates.open(team, id, "shop://shelves/{aisle}/{shelf}");
  await expect(templates.title).toHaveText("Shelf");
  await expect(templates.made).toHaveText("shop://shelves//");
  await tabTo(page, templates.field("aisle"));
  await expect(templates.proposals.getByRole("option")).toHaveText(["A", "B", "C", "D", "E", "F"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(templates.field("aisle")).toHaveValue("A");
  await expect(templates.proposals).toBeHidden();
  await tabTo(page, templates.field("shelf"));
  // What is proposed here depends on the aisle.
  await expect(templates.proposals.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(templates.proposals).toBeHidden();
  await expect(templates.field("shelf")).toHaveValue("");
  await page.keyboard.type("ü/1");
  await expect(templates.made).toHaveText("shop://shelves/A/%C3%BC%2F1");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1");
  await page.keyboard.press("Control+Enter");
  await expect(templates.state).toContainText("Complete");
  await expect(templates.result).toContainText("shop://shelves/A/1");
  await expect(templates.runTabs).toHaveCount(1);
  // Another template has runs of its own.
  await templates.item("Invoice").click();
  await expect(templates.title).toHaveText("Invoice");
  await expect(templates.runTabs).toHaveCount(0);
});

test("sends no template whose address has a gap, unless it is meant", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const templates = new ReadingPage(page, "Templates");
  await templates.open(team, id, "shop://invoices/{number}");
  await hydrated(templates.send);
  await templates.send.click();
  await expect(templates.form.getByRole("alert")).toContainText("number");
  await expect(templates.runTabs).toHaveCount(0);
  await templates.form.getByRole("button", { name: "Send anyway" }).click();
  await expect(templates.runTabs).toHaveCount(1);
  await expect(templates.state).not.toContainText("Complete");
});

test("gets a prompt by keyboard, with what was not touched left out, and shows it as a conversation", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const prompts = new ReadingPage(page, "Prompts");
  await prompts.open(team, id, "write_reminder");
  await expect(prompts.title).toHaveText("Write a payment reminder");
  await tabTo(page, prompts.field("customer"));
  await expect(prompts.proposals.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(prompts.field("customer")).not.toHaveValue("");
  await page.keyboard.press("Control+Enter");
  await expect(prompts.state).toContainText("Complete");
  await expect(prompts.result.getByRole("list", { name: "The messages of the prompt" })).toContainText("friendly payment reminder");
  await expect(prompts.run).not.toContainText("tone");
  await prompts.form.getByRole("button", { name: "tone: empty" }).click();
  await prompts.send.click();
  await expect(prompts.runTabs).toHaveCount(2);
  await expect(prompts.run.getByText("tone")).toBeVisible();

  await prompts.item("Review an invoice").click();
  await prompts.field("number").fill("INV-2026-0003");
  await prompts.send.click();
  const messages = prompts.result.getByRole("list", { name: "The messages of the prompt" });
  await expect(messages.getByText("Assistant")).toBeVisible();
  await expect(messages).toContainText("I have read the invoice.");
  // A document that came along can be read by itself.
  await messages.getByRole("link", { name: "Read it" }).click();
  const resources = new ReadingPage(page, "Resources");
  await expect(resources.address).toHaveValue("shop://invoices/INV-2026-0003");
});

test("opens a link of a result inside, with the address filled in and nothing sent", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "get_invoice");
  await call.writeJson('{"number":"INV-2026-0007"}');
  await call.call.click();
  await call.panel("Result").getByRole("link", { name: "Read it" }).first().click();
  const resources = new ReadingPage(page, "Resources");
  await expect(resources.address).toHaveValue(/^shop:\/\//);
  await expect(resources.runTabs).toHaveCount(0);
  await resources.address.fill("shop://nothing/here");
  await page.keyboard.press("Enter");
  await expect(resources.state).toContainText(/-32602|-32002/);
  await expect(page).toHaveURL(/item=shop%3A%2F%2Fnothing%2Fhere|item=shop:\/\/nothing\/here/);
});

test("works with a server of the older era: templates, proposals, prompts, an address nobody knows", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startEverything()), "Everything");
  const { page } = await signedIn("developer");
  const templates = new ReadingPage(page, "Templates");
  await templates.open(team, id, "demo://resource/dynamic/text/{resourceId}");
  await templates.field("resourceId").fill("7");
  await expect(templates.proposal("7")).toBeHidden();
  await templates.send.click();
  await expect(templates.state).toContainText("Complete");
  await expect(templates.result).toContainText("demo://resource/dynamic/text/7");

  const prompts = new ReadingPage(page, "Prompts");
  await prompts.open(team, id, "completable-prompt");
  await prompts.field("department").fill("Eng");
  await prompts.proposal("Engineering").click();
  await expect(prompts.field("department")).toHaveValue("Engineering");
  await prompts.field("name").focus();
  await expect(prompts.proposals.getByRole("option")).toHaveText(["Alice", "Bob", "Charlie"]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await prompts.send.click();
  await expect(prompts.state).toContainText("Complete");
  await expect(prompts.result).toContainText("Bob");

  const resources = new ReadingPage(page, "Resources");
  await resources.open(team, id);
  await resources.list.getByRole("button", { name: "Read another address" }).click();
  await resources.address.fill("demo://resource/unknown/1");
  await resources.send.click();
  await expect(resources.state).toContainText(/error|not found|Invalid/i);
  await expect(resources.runTabs).toHaveCount(1);
});

test("lets any address be read where the list is empty", async ({ signedIn, registered, reachable, team }) => {
  const silent = listen((request, response) => {
    let body = "";
    request.on("data", (bytes: Buffer) => { body += bytes.toString(); });
    request.on("end", () => {
      const { id, method } = JSON.parse(body) as { id: unknown; method: string };
      const about = { supportedVersions: ["2026-07-28"], capabilities: { resources: {} }, serverInfo: { name: "silent", version: "1" }, resources: [], resourceTemplates: [] };
      const read = { contents: [{ uri: "a://hidden", mimeType: "text/plain", text: "Here all the same." }] };
      const result = { resultType: "complete", ttlMs: 60_000, cacheScope: "private", ...(method === "resources/read" ? read : about) };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result }));
    });
  });
  const id = await registered(await reachable(silent), "Silent");
  const { page } = await signedIn("developer");
  const resources = new ReadingPage(page, "Resources");
  await resources.open(team, id);
  await expect(page.getByRole("heading", { name: "This server lists no resources" })).toBeVisible();
  await page.getByRole("button", { name: "Read an address" }).click();
  await resources.send.click();
  await expect(resources.form).toContainText("Give the address of a resource.");
  await resources.address.fill("a://hidden");
  await resources.send.click();
  await expect(resources.result).toContainText("Here all the same.");
  await expect(resources.result).toContainText("stays fresh1 min");
  await expect(resources.result).toContainText("this account only");
});

test("shows a reviewer what is offered and was read, and reads nothing for them", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const { page } = await signedIn("reviewer");
  const resources = new ReadingPage(page, "Resources");
  await resources.open(team, id);
  await expect(resources.title).toHaveText("readme");
  await expect(resources.form).toContainText("Your role here is reviewer");
  await expect(resources.send).toHaveCount(0);
  const prompts = new ReadingPage(page, "Prompts");
  await prompts.open(team, id);
  await expect(prompts.title).toHaveText("greet");
  await expect(prompts.send).toHaveCount(0);
});
