import { type OfferedTool, startOffering } from "../lib/testing/servers/start-offering.ts";
import { expect, test } from "./fixtures.ts";
import { CallPage } from "./pages/call-page.ts";
import { hydrated } from "./hydrated.ts";

const tools: OfferedTool[] = [
  { name: "make_draft", description: "Makes a draft.", inputSchema: { type: "object", properties: { id: { type: "integer" }, title: { type: "string" } } } },
  { name: "send_draft", description: "Sends a draft.", inputSchema: { type: "object", properties: { to: { type: "string" }, draft_id: { type: "string" } }, required: ["to", "draft_id"] } },
  { name: "odd", inputSchema: { type: "object", properties: { ids: { type: "array" }, "a[b]": { type: "string" } } } },
];

test("fills a form from a cURL command and from what one sent last, to the digit, and gives back what was there", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startOffering(tools)), "Drafts");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "make_draft");
  await hydrated(call.call);
  await call.form.getByRole("button", { name: "Fill", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Paste/ }).click();
  const dialog = page.getByRole("dialog", { name: "Fill from something copied" });
  await dialog.getByLabel("What you copied").fill(`curl https://a.example/mcp \\\n -H 'content-type: application/json' \\\n --data-raw $'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"other","arguments":{"id":9007199254740993,"title":"it\\'s"}}}'`);
  await expect(dialog).toContainText("Found in a cURL command, for other");
  await dialog.getByRole("button", { name: "Fill the form" }).click();
  await expect(call.field("id")).toHaveValue("9007199254740993");
  await call.call.click();
  await expect(call.state).toContainText("Complete");
  await call.look("Structured");
  await expect(call.panel("Structured")).toContainText("9007199254740993");

  await call.form.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Empty the form" }).click();
  await expect(call.unset("id, default")).toHaveCount(0);
  await call.form.getByRole("button", { name: "Fill", exact: true }).click();
  await page.getByRole("menuitem", { name: "With what you sent last" }).click();
  await expect(call.field("title")).toHaveValue("it's");
});

test("puts a value of a result into a field of another tool, and the record says where it came from", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startOffering(tools)), "Drafts");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "make_draft");
  await hydrated(call.call);
  await call.writeJson('{"id":4711}');
  await call.call.click();
  await expect(call.state).toContainText("Complete");
  await call.look("Structured");
  await call.panel("Structured").getByRole("button", { name: "Use id in a form" }).click();
  const dialog = page.getByRole("dialog", { name: "Use this value in a form" });
  await dialog.getByLabel("Tool").selectOption("send_draft");
  await expect(dialog.getByLabel("Field")).toContainText("draft_id");
  await dialog.getByRole("button", { name: "Put it there" }).click();
  await expect(call.title).toHaveText("send_draft");
  await call.show("Form");
  await expect(call.field("draft_id")).toHaveValue("4711");
  await call.field("to").fill("ann");
  await call.call.click();
  await call.look("Result");
  await expect(call.panel("Result")).toContainText("Taken from earlier results");
  await expect(call.panel("Result")).toContainText("/draft_id from /structuredContent/received/id of an earlier call");
  // A value that was changed since comes from nowhere.
  await call.field("draft_id").fill("4712");
  await call.call.click();
  await expect(call.runTabs).toHaveCount(2);
  await expect(call.state).toContainText("Complete");
  await expect(call.panel("Result")).not.toContainText("Taken from earlier results");
});

test("says what other hosts choke on, at the tool and for the whole server", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startOffering(tools)), "Drafts");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "odd");
  await hydrated(call.call);
  await call.show("Schema");
  const findings = call.form.getByRole("region", { name: "In other hosts" });
  await expect(findings).toContainText("A list that does not say what is in it");
  await expect(findings).toContainText('"a[b]"');
  await page.goto(`/${team.slug}/servers/${id}`);
  const row = page.getByRole("button", { name: "odd" });
  await hydrated(row);
  await row.click();
  await expect(page.getByRole("listitem").filter({ has: row })).toContainText("inputSchema.properties.ids");
});

test("takes any script as it is typed, and Enter that ends a composition sends nothing", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startOffering(tools)), "Drafts");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "send_draft");
  await hydrated(call.call);
  const to = call.field("to");
  await to.click();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  await to.dispatchEvent("keydown", { key: "Enter", ctrlKey: true, isComposing: true, bubbles: true });
  await browser.send("Input.insertText", { text: "日本語 العربية" });
  await expect(to).toHaveValue("日本語 العربية");
  await expect(call.runTabs).toHaveCount(0);
  await expect(to).toHaveAttribute("dir", "auto");
  await call.field("draft_id").fill("שלום");
  await call.call.click();
  await call.look("Structured");
  await expect(call.panel("Structured")).toContainText("日本語 العربية");
});

test("proposes names and values where JSON is written, and marks the line that does not fit", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startOffering(tools)), "Drafts");
  const { page } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "send_draft");
  await hydrated(call.call);
  await call.writeJson("{}");
  await call.json.press("ArrowLeft");
  await call.json.press("Control+Space");
  const list = call.form.getByRole("listbox", { name: "What may stand here" });
  await expect(list.getByRole("option")).toHaveCount(2);
  await call.json.press("ArrowDown");
  await call.json.press("Enter");
  await expect(call.json).toHaveValue('{"draft_id": }');
  await call.json.press("Control+Space");
  await call.json.press("Tab");
  await expect(call.json).toHaveValue('{"draft_id": ""}');
  await call.writeJson('{\n  "to": "ann",\n  "draft_id": 7\n}');
  await call.form.getByRole("button", { name: "Line 3" }).click();
  await expect(call.json).toBeFocused();
});
