import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { longestTask } from "./longest-task.ts";
import { CallPage } from "./pages/call-page.ts";

test("shows the words of a tool that failed under a band that says the tool failed", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "fail");
  await call.writeJson('{"reason":"the tide is out"}');
  await call.call.click();
  await expect(call.state).toContainText("Tool error");
  await expect(call.panel("Result").getByRole("heading", { name: "The tool reports an error" })).toBeVisible();
  await expect(call.panel("Result")).toContainText("The tool failed because the tide is out.");
});

test("tells a JSON-RPC error apart, with its code, its meaning and the server's words", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  // A tool the server does not know can be called all the same, to see what it says.
  await call.open(team, id, "no_such_tool");
  await expect(call.form.getByRole("heading", { name: "Not in the list as last seen" })).toBeVisible();
  await call.json.fill('{"any":1}');
  await call.call.click();
  await expect(call.state).toContainText("Invalid params (-32602)");
  await expect(call.panel("Result").getByRole("heading", { name: /Invalid params/ })).toContainText("-32602");
  await expect(call.panel("Result")).toContainText("no_such_tool");
});

test("shows how far a call is, and tells the server when it is cancelled", async ({ signedIn, registered, reachable, team }) => {
  const modern = await reachable(startModern());
  const id = await registered(modern, "Modern");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "slow");
  await call.writeJson('{"ms":60000,"steps":100}');
  await call.call.click();
  await expect(call.state).toContainText("Running");
  await expect(call.run).toContainText(/step \d+/);
  await expect(call.progress).toHaveAttribute("aria-valuemax", "100");
  await expect(call.tool("slow")).toContainText("running");
  await call.cancel.click();
  await expect(call.state).toContainText("Cancelled");
  await expect(call.panel("Result")).toContainText("The server was told to stop.");
  await expect.poll(modern.stopped).toBe(1);
});

test("goes on with a call whose page was left, and gives it back when the page is opened again", async ({ signedIn, registered, reachable, team }) => {
  const modern = await reachable(startModern());
  const id = await registered(modern, "Modern");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "slow");
  await call.writeJson('{"ms":600000,"steps":100}');
  await call.call.click();
  await expect(call.state).toContainText("Running");
  await expect(page).toHaveURL(/run=/);
  await page.goto(`/${team.slug}/servers`);
  await expect(page.getByRole("table", { name: "Servers" })).toBeVisible();
  expect(modern.stopped()).toBe(0);
  await call.open(team, id, "slow");
  await expect(call.state).toContainText("Running");
  // It is drawn before its script is there.
  await hydrated(call.cancel);
  await call.cancel.click();
  await expect(call.state).toContainText("Cancelled");
  await expect.poll(modern.stopped).toBe(1);
});

test("draws a picture, plays a sound, shows a document and its links", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "get_product_photo");
  await call.writeJson('{"sku":"HG-1001","size":"medium"}');
  await call.call.click();
  const picture = call.panel("Result").getByRole("img", { name: "Picture the server sent" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await expect(call.panel("Result")).toContainText("image/png");

  await call.open(team, id, "play_pick_signal");
  await call.writeJson('{"signal":"picked"}');
  await call.call.click();
  const sound = call.panel("Result").getByLabel("Sound the server sent");
  await expect(sound).toBeVisible();
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0);

  await call.open(team, id, "get_invoice");
  await call.writeJson('{"number":"INV-2026-0007"}');
  await call.call.click();
  await expect(call.panel("Result")).toContainText("shop://invoices/INV-2026-0007");
  await expect(call.panel("Result")).toContainText("text/markdown");
  await expect(call.panel("Result")).toContainText("server says · resource link");
  await expect(call.panel("Result")).toContainText(/shop:\/\/products\/HG-\d{4}/);
});

test("stays usable while five megabytes of text come in and are looked at", async ({ signedIn, registered, reachable, team, browser }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "export_ledger");
  await call.writeJson('{"kilobytes":5120}');
  const longest = await longestTask(browser, page, async () => {
    await call.call.click();
    await expect(call.state).toContainText("Complete", { timeout: 60_000 });
    await expect(call.panel("Result")).toContainText("0000001  2026-01-01");
    await expect(call.panel("Result")).toContainText(/First .* of 5\.\d MB/);
    await call.look("Raw");
    await expect(call.panel("Raw")).toContainText("0000001  2026-01-01");
    await call.look("Wire");
    await expect(call.panel("Wire")).toContainText("tools/call");
  });
  expect(longest, "milliseconds of work in one piece").toBeLessThan(500);
});

test("says at the field what does not fit, sends nothing, and sends it anyway on request", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "reserve_stock");
  await call.field("Product number sku").fill("lamp");
  await call.field("quantity").fill("0");
  await call.call.click();
  await expect(call.form.getByRole("alert")).toContainText("do not fit the schema");
  await expect(call.form.getByRole("alert")).toContainText("Nothing was sent");
  await expect(call.field("Product number sku")).toHaveAttribute("aria-invalid", "true");
  await expect(call.field("quantity")).toHaveAttribute("aria-invalid", "true");
  await expect(call.field("Product number sku")).toHaveAccessibleDescription(/HG-/);
  await expect(call.runTabs).toHaveCount(0);
  await call.sendAnyway.click();
  await expect(call.runTabs).toHaveCount(1);
  await expect(call.run).toContainText("Sent although the arguments");
  await expect(call.run).toContainText("lamp");
});

test("checks what was typed an instant ago before it is sent, patterns too", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "get_product");
  await call.field("Product number sku").fill("bad1");
  await page.keyboard.press("Control+Enter");
  await expect(call.form.getByRole("alert")).toBeVisible();
  await expect(call.runTabs).toHaveCount(0);
});

test("is one call for a double click", async ({ signedIn, registered, reachable, team }) => {
  const modern = await reachable(startModern());
  const id = await registered(modern, "Modern");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "count");
  await call.call.dblclick();
  await expect(call.state).toContainText("Complete");
  await expect(call.panel("Result")).toContainText("Counted to 1.");
  await expect(call.runTabs).toHaveCount(1);
  await page.reload();
  await expect(call.runTabs).toHaveCount(1);
  expect(modern.counted()).toBe(1);
});

test("keeps every digit of a long integer from the field to the server and back", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  const digits = "12345678901234567891";
  await call.open(team, id, "track_serial_number");
  await call.field("Serial number serial").fill(digits);
  await call.call.click();
  await expect(call.panel("Result")).toContainText(`Serial ${digits} is now on file.`);
  await expect(call.panel("Result")).toContainText("Arguments sent");
  await expect(call.panel("Result").getByRole("button", { name: "Put back into the form" })).toBeVisible();
  await call.look("Wire");
  await expect(call.panel("Wire").getByRole("region", { name: "request body" }).first()).toContainText(`"serial": ${digits}`);
  await page.reload();
  await expect(call.field("Serial number serial")).toHaveValue(digits);
});

test("keeps what was typed when another tool is opened and when the page is loaded again", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "reserve_stock");
  await call.field("Product number sku").fill("HG-1006");
  await call.field("quantity").fill("7");
  await call.tool("Get invoice").click();
  await call.field("Invoice number number").fill("INV-2026-0001");
  await call.tool("Reserve stock").click();
  await expect(call.field("Product number sku")).toHaveValue("HG-1006");
  await expect(call.field("quantity")).toHaveValue("7");
  await call.tool("Get invoice").click();
  await expect(call.field("Invoice number number")).toHaveValue("INV-2026-0001");
  await page.reload();
  await expect(call.title).toHaveText("Get invoice");
  await expect(call.field("Invoice number number")).toHaveValue("INV-2026-0001");
  await page.goBack();
  await expect(call.title).toHaveText("Reserve stock");
  await expect(call.field("quantity")).toHaveValue("7");
});

test("keeps the form and its JSON in step, whichever is written", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "reserve_stock");
  await call.field("Product number sku").fill("HG-1006");
  await call.show("JSON");
  await expect(call.json).toContainText("HG-1006");
  await call.json.fill('{"sku":"HG-1007","quantity":3}');
  await call.show("Form");
  await expect(call.field("Product number sku")).toHaveValue("HG-1007");
  await expect(call.field("quantity")).toHaveValue("3");
  await call.writeJson("{not json");
  await call.call.click();
  await expect(call.form.getByRole("alert")).toContainText("The JSON cannot be read yet");
  await expect(call.sendAnyway).toHaveCount(0);
});

test("opens a run again by its link, in another browser too", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const { page } = await signedIn("owner");
  const call = new CallPage(page);
  await call.open(team, id, "echo");
  await call.writeJson('{"text":"the first"}');
  await call.call.click();
  await expect(call.panel("Result")).toContainText("the first");
  await expect(page).toHaveURL(/run=[0-9a-f-]{36}/);
  const link = page.url();
  await call.writeJson('{"text":"the second"}');
  await call.call.click();
  await expect(call.panel("Result")).toContainText("the second");

  await page.goto(link);
  await expect(call.runTabs).toHaveCount(2);
  await expect(call.panel("Result")).toContainText("the first");
  const colleague = await signedIn("reviewer");
  await colleague.page.goto(link);
  await expect(new CallPage(colleague.page).panel("Result")).toContainText("the first");
});
