import type { Page } from "@playwright/test";
import { script, startHostileText } from "../lib/testing/e2e-hostile-text.ts";
import { expect, test } from "./fixtures.ts";
import { AddServerPage } from "./pages/add-server-page.ts";
import { CallPage } from "./pages/call-page.ts";
import { HistoryPage } from "./pages/history-page.ts";
import { RecordView } from "./pages/record-page.ts";

/** Nothing ran, nothing that could run was made, and nobody was led away. That nothing was fetched from outside is watched in every story. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  const live = await page.evaluate(() => [...document.querySelectorAll("a[href]:not([href^='/']), a[href^='//'], iframe, object, embed, [onerror], [onload]")].map((element) => element.outerHTML).filter((html) => /javascript:|data:text|outside\.example|<iframe|<object|<embed|onerror|onload/i.test(html.split(">")[0] ?? "")));
  expect(live).toEqual([]);
}

const visible = ["U+202E right-to-left override", "U+0007 bell", "U+001B escape", "U+200B zero-width space", "tag characters: “AB”"];

test("shows what a hostile server says, and runs none of it", async ({ signedIn, serve, team }) => {
  test.slow();
  const server = await serve(startHostileText());
  const { page } = await signedIn("owner");

  await test.step("while it is added", async () => {
    const form = new AddServerPage(page);
    await form.open(team);
    await form.address.fill(server.url);
    await form.allowAndTest.click();
    await expect(form.verdict).toContainText("Ready to save");
    await expect(form.steps).toContainText("U+202E");
    await expectHarmless(page);
    // The name it proposes is a field like any other, and is refused as long as it hides something.
    await form.name.fill("Hostile");
    await form.save.click();
  });

  const call = new CallPage(page);
  await test.step("in its tools", async () => {
    await expect(call.list).toContainText(script);
    await call.list.getByRole("link").filter({ hasText: "hostile_text" }).click();
    await expect(call.title).toContainText(script);
    for (const words of visible) await expect(call.title).toContainText(words);
    await expect(call.form).toContainText("javascript:window.ran=1");
    await call.show("Schema");
    await expect(call.form).toContainText(script);
    await expectHarmless(page);
    await call.show("Form");
  });

  await test.step("in its results", async () => {
    await call.call.click();
    await expect(call.state).toContainText("Complete");
    const result = call.panel("Result");
    await expect(result).toContainText(script);
    for (const words of visible) await expect(result).toContainText(words);
    await expect(result).toContainText("Nothing this console draws");
    await result.getByRole("radio", { name: "Markdown" }).first().check();
    await expect(result).toContainText("press here");
    // Addresses of resources lead to a page of ours, which sends nothing by itself; nothing else leads anywhere.
    await expect(result.getByRole("link").filter({ hasNotText: /^Read it$/ })).toHaveCount(0);
    for (const link of await result.getByRole("link").all()) expect(await link.getAttribute("href")).toMatch(/^\/[^/]+\/servers\/[^/]+\/resources\?item=/);
    await expect(result.getByRole("img", { name: "picture" })).toHaveCount(0);
    await expectHarmless(page);
    for (const tab of ["Structured", "Raw", "Wire", "Faults"] as const) {
      await call.look(tab);
      await expect(call.panel(tab)).toBeVisible();
      await expectHarmless(page);
    }
    await call.open(team, new URL(page.url()).pathname.split("/")[3] ?? "", "hostile_error");
    await call.call.click();
    await expect(call.panel("Result")).toContainText(script);
    await expect(call.panel("Result")).toContainText("U+202E");
    await expectHarmless(page);
  });

  await test.step("on every other page", async () => {
    const base = new URL(page.url()).pathname.replace(/\/tools$/, "");
    for (const part of ["", "/resources", "/prompts", "/settings"]) {
      await page.goto(`${base}${part}`);
      await expect(page.getByRole("main")).toBeVisible();
      if (part !== "/settings") await expect(page.getByRole("main")).toContainText(script);
      await expectHarmless(page);
    }
    const history = new HistoryPage(page);
    await history.open(team);
    await history.row("hostile_text").click();
    await expect(history.record).toContainText(script);
    await new RecordView(history.record).openOnItsOwn.click();
    await expect(page.getByRole("main")).toContainText("U+202E");
    await expectHarmless(page);
    await page.goto(`/${team.slug}`);
    await expect(page.getByRole("main")).toContainText("hostile_text");
    await expectHarmless(page);
  });
});
