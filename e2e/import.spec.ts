import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, test } from "./fixtures.ts";
import { ImportPage } from "./pages/import-page.ts";

test("an admin brings servers in from VS Code, gives the one secret it asks for, and takes them out for other hosts", async ({ signedIn, reachable, team }) => {
  const [demo, modern] = [await reachable(startDemo()), await reachable(startModern())];
  const { page } = await signedIn("admin");
  const form = new ImportPage(page);
  await page.goto(`/${team.slug}/servers`);
  await page.getByRole("link", { name: "Import a configuration" }).click();

  await test.step("what cannot be read says where", async () => {
    await form.text.fill('{ "servers": { "harbour": { "url": https://x } } }');
    await form.read.click();
    await expect(form.refusal).toContainText("Line 1, column 36");
    await expect(form.text).toHaveValue(/harbour/);
  });

  const text = `{
    // from .vscode/mcp.json
    "inputs": [{ "type": "promptString", "id": "harbour-token", "description": "Token of the harbour", "password": true }],
    "servers": {
      "harbour": { "type": "http", "url": "${demo.url}", "headers": { "X-Harbour": "Bearer \${input:harbour-token}", "Accept": "application/json" } },
      "plain": { "type": "http", "url": "${modern.url}" },
      "files": { "type": "stdio", "command": "npx", "args": ["-y", "server-files"] },
      "odd": { "type": "http" },
    },
  }`;
  await test.step("what is in it is shown before anything is done", async () => {
    await form.file.setInputFiles({ name: "mcp.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(form.entries).toHaveCount(4);
    await expect(form.entries.nth(2)).toContainText("starts a program (npx) on the machine of whoever uses it");
    await expect(form.entries.nth(3)).toContainText("neither an address (url) nor a command");
    await expect(form.entries.first()).toContainText("Accept is left out");
    await expect(form.found).toContainText("Token of the harbour");
  });

  await test.step("chosen, named, filled in, imported; each says what became of it and what it offers", async () => {
    await form.nameOf("harbour").fill("Harbour Goods");
    await form.value("harbour-token").fill("t0p-s3cret");
    await form.submit.click();
    await expect(form.results).toHaveCount(2);
    await expect(form.results.first()).toContainText("Harbour Goods");
    await expect(form.results.first()).toContainText(/\d+ tools/);
    await expect(form.results.nth(1)).toContainText(/\d+ tools?/);
  });

  await test.step("the same again is there already", async () => {
    await page.getByRole("button", { name: "Import more" }).click();
    await form.text.fill(text);
    await form.read.click();
    await expect(form.entries.first()).toContainText("The same address is already here as Harbour Goods");
    await expect(form.way("harbour")).toHaveValue("skip");
    await expect(form.submit).toBeDisabled();
  });

  await test.step("its page says how to use it in every host, without the secret", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Harbour Goods/ }).click();
    const card = page.getByRole("tabpanel");
    await expect(card).toContainText("claude mcp add --transport http harbour-goods");
    await page.getByRole("tab", { name: "VS Code" }).click();
    await expect(card).toContainText("${input:harbour-goods-x-harbour}");
    await expect(card).not.toContainText("t0p-s3cret");
    await expect(page.getByRole("list", { name: "Changes" })).toContainText("added it");
  });

  await test.step("all of them go out as one bundle", async () => {
    await page.goto(`/${team.slug}/servers/export`);
    await page.getByRole("checkbox", { name: "plain" }).uncheck();
    await expect(page.getByRole("tabpanel")).toContainText("Harbour Goods");
    await expect(page.getByRole("tabpanel")).not.toContainText('"plain"');
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save patchbay-servers.json" }).click();
    expect((await saving).suggestedFilename()).toBe("patchbay-servers.json");
  });
});

test("who may not add servers may take them out and is not offered to bring any in", async ({ signedIn, registered, reachable, team }) => {
  await registered(await reachable(startModern()), "Plain");
  const { page } = await signedIn("developer");
  await page.goto(`/${team.slug}/servers`);
  await expect(page.getByRole("main").getByRole("link", { name: "Export" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Import" })).toHaveCount(0);
  await page.goto(`/${team.slug}/servers/import`);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
});
