import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, test } from "./fixtures.ts";

test("a request is written by hand, sent wrong on purpose, and taken up again from the wire of a record", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Harbour");
  const { page } = await signedIn("developer");
  await page.goto(`/${team.slug}/servers/${id}`);
  await page.getByRole("link", { name: "Compose" }).click();
  const form = page.getByRole("region", { name: "Request" });
  const body = form.getByLabel("Body");
  const run = page.getByRole("tabpanel", { name: "Run", exact: true });
  await expect(body).toHaveValue(/"method": "tools\/list"/);
  await expect(form.getByLabel("Value of mcp-method")).toHaveValue("tools/list");

  await test.step("as Patchbay would send it", async () => {
    await body.press("Control+Enter");
    await expect(run.getByRole("heading", { level: 2 })).toHaveText(/Complete/);
    await expect(run.getByRole("tab", { name: /^Wire/ })).toHaveAttribute("aria-selected", "true");
    await expect(run.getByLabel("Request headers")).toContainText("mcp-method");
  });

  await test.step("without Mcp-Method", async () => {
    await form.getByLabel("Begin from").selectOption({ label: "without Mcp-Method" });
    await expect(form.getByLabel("Send mcp-method", { exact: true })).not.toBeChecked();
    await form.getByRole("button", { name: /^Send Ctrl|^Send ⌘|^Send$/ }).click();
    await expect(run.getByRole("heading", { level: 2 })).toHaveText(/-32020/);
    await expect(run.getByLabel("Request headers")).not.toContainText("mcp-method");
  });

  await test.step("a header no wire can carry is told at its row, and nothing is sent", async () => {
    await form.getByRole("button", { name: "Add header" }).click();
    await form.getByLabel(/^Header name/).last().fill("no good");
    await body.press("Control+Enter");
    await expect(form.getByRole("alert")).toContainText("Nothing was sent");
    await form.getByRole("button", { name: "Remove no good" }).click();
  });

  await test.step("a template is undone", async () => {
    await body.fill("not what it was");
    await form.getByLabel("Begin from").selectOption({ label: "ping" });
    await form.getByRole("button", { name: "Undo" }).click();
    await expect(body).toHaveValue("not what it was");
  });

  await test.step("from a recorded exchange", async () => {
    await page.goto(`/${team.slug}/history?method=raw`);
    await page.getByRole("link", { name: /tools\/list/ }).first().click();
    await page.getByRole("tab", { name: /^Wire/ }).click();
    await page.getByRole("link", { name: "Compose from this" }).click();
    await expect(body).toHaveValue(/"method": "tools\/list"/);
    await expect(page).not.toHaveURL(/replay/);
  });
});

test("a reviewer is shown no composer", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Harbour");
  const { page } = await signedIn("reviewer");
  await page.goto(`/${team.slug}/servers/${id}`);
  await expect(page.getByRole("link", { name: "Settings" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Compose" })).toHaveCount(0);
});
