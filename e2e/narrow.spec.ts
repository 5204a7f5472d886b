import type { Page } from "@playwright/test";
import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { expect, test } from "./fixtures.ts";
import { AddServerPage } from "./pages/add-server-page.ts";
import { CallPage } from "./pages/call-page.ts";
import { HistoryPage } from "./pages/history-page.ts";
import { RecordView } from "./pages/record-page.ts";

/** What sticks out to the right of a narrow screen, other than inside something that scrolls sideways by itself. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) && element.tagName !== "MAIN" && !element.matches("[data-narrow]") ? true : scrolls(element.parentElement));
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? [`the page is ${String(document.documentElement.scrollWidth)} wide`] : [];
    for (const element of document.querySelectorAll("main *, header *, nav *")) {
      const { right, width: own, height } = element.getBoundingClientRect();
      if (own > 0 && height > 0 && right > width + 1 && element.checkVisibility() && !scrolls(element.parentElement)) found.push(`${element.tagName} ${element.textContent.slice(0, 40)} ends at ${String(Math.round(right))}`);
    }
    return found.slice(0, 5);
  });
}

test("the main job on a phone: nothing is cut off and nothing scrolls sideways", async ({ signedIn, serve, team }) => {
  test.slow();
  const { url } = await serve(startDemo());
  const { page } = await signedIn("owner", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const check = (name: string) => test.step(name, async () => { expect.soft(await cutOff(page), name).toEqual([]); });
  const show = (name: string | RegExp) => page.getByRole("radiogroup", { name: "Show" }).getByRole("radio", { name }).check();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "No servers yet" })).toBeVisible();
  await check("home of an empty team");
  await page.getByRole("main").getByRole("link", { name: "Add server" }).click();

  const form = new AddServerPage(page);
  await form.address.fill(url);
  await form.name.fill("Harbour Goods");
  await check("the form of a server");
  await show("Test");
  await form.allowAndTest.click();
  await expect(form.verdict).toContainText("Ready to save");
  await check("the test of a server");
  await show("Form");
  await form.save.click();

  const call = new CallPage(page);
  await expect(page).toHaveURL(/\/tools/);
  await expect(call.title).toBeVisible();
  await check("the call page");
  await page.getByRole("main").getByRole("button").and(page.locator('[aria-haspopup="dialog"]')).first().click();
  const picker = page.getByRole("dialog", { name: "Tools" });
  await picker.getByRole("searchbox").fill("reserve");
  await check("the list of tools");
  await picker.getByRole("link", { name: "Reserve stock" }).click();
  await expect(call.title).toHaveText("Reserve stock");
  await call.field("Product number sku").fill("HG-1006");
  await call.field("quantity").fill("2");
  await check("a form");
  await call.call.click();
  // The run comes to the front by itself.
  await expect(call.state).toContainText("Complete");
  await expect(call.panel("Result")).toContainText("2 ×");
  await check("a result");
  for (const tab of ["Raw", "Wire"] as const) {
    await call.look(tab);
    await check(`a run, ${tab}`);
  }
  await show("Form");
  await expect(call.field("quantity")).toHaveValue("2");

  await page.getByRole("navigation", { name: "Main, bottom" }).getByRole("link", { name: "History" }).click();
  const history = new HistoryPage(page);
  await expect(history.row("reserve_stock")).toBeVisible();
  await check("history");
  await history.row("reserve_stock").click();
  const record = RecordView.ofPage(page);
  await expect(record.asked).toContainText("HG-1006");
  await check("a record");
  await record.replay.click();
  await expect(call.field("quantity")).toHaveValue("2");

  for (const path of ["", "/servers"]) {
    await page.goto(`/${team.slug}${path}`);
    await expect(page.getByRole("main")).toContainText("Harbour Goods");
    await check(path === "" ? "home" : "servers");
  }
  await page.getByRole("navigation", { name: "Main, bottom" }).getByRole("link", { name: "Servers" }).click();
  await page.getByRole("main").getByRole("link", { name: "Harbour Goods" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Goods" })).toBeVisible();
  await check("overview");
});
