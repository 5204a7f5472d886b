import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, type Person, test } from "./fixtures.ts";
import { HistoryPage } from "./pages/history-page.ts";
import { RecordView } from "./pages/record-page.ts";

async function make(request: APIRequestContext, url: string, tool: string, given: object): Promise<void> {
  const data = { tool, arguments: JSON.stringify(given), idempotencyKey: randomUUID() };
  const answer = await request.post(url, { data });
  if (!answer.ok()) throw new Error(await answer.text());
}

test("narrows down by server, person, tool and outcome, in an address that can be sent to a colleague", async ({ signedIn, registered, reachable, team }) => {
  const [one, other] = [await registered(await reachable(startModern()), "First harbour"), await registered(await reachable(startModern()), "Second harbour")];
  const people: Person[] = [await signedIn("owner", { name: "Olga" }), await signedIn("developer", { name: "Dora" })];
  for (const { request } of people) {
    for (const id of [one, other]) {
      const url = `/api/teams/${team.slug}/servers/${id}/calls`;
      await make(request, url, "echo", { text: "hello" });
      await make(request, url, "fail", {});
    }
  }
  const { page } = await signedIn("reviewer");
  const history = new HistoryPage(page);
  await history.open(team);
  await expect(history.rows).toHaveCount(8);

  await history.filterButton.click();
  await history.filters.getByLabel("Server").selectOption({ label: "Second harbour" });
  await expect(history.rows).toHaveCount(4);
  await history.filters.getByLabel("Person").selectOption({ label: "Dora" });
  await expect(history.rows).toHaveCount(2);
  await history.filters.getByRole("checkbox", { name: "tool error" }).check();
  await expect(history.rows).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(history.row("fail")).toContainText("Dora");
  await expect(page).toHaveURL(/server=.*/);

  const link = page.url();
  const colleague = await signedIn("owner");
  await colleague.page.goto(link);
  const same = new HistoryPage(colleague.page);
  await expect(same.rows).toHaveCount(1);
  await expect(same.row("fail")).toContainText("Second harbour");

  await history.removeFilter("server");
  await expect(history.rows).toHaveCount(2);
  await history.removeFilter("person");
  await expect(history.rows).toHaveCount(4);
  await history.clear.click();
  await expect(history.rows).toHaveCount(8);
  await history.filterButton.click();
  await history.filters.getByLabel("Tool, resource or prompt", { exact: true }).fill("echo");
  await page.keyboard.press("Enter");
  await expect(history.rows).toHaveCount(4);
  await history.filters.getByLabel("Time").selectOption({ label: "last hour" });
  await expect(history.rows).toHaveCount(4);
});

test("is walked by keys, with the record beside the list and Enter into its page", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const { page, request } = await signedIn("owner");
  for (const text of ["first", "second", "third"]) await make(request, `/api/teams/${team.slug}/servers/${id}/calls`, "echo", { text });
  const history = new HistoryPage(page);
  await history.open(team);
  const record = new RecordView(history.record);
  await expect(record.asked).toContainText("third");
  await history.rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(record.asked).toContainText("second");
  await page.keyboard.press("ArrowDown");
  await expect(record.asked).toContainText("first");
  await expect(history.rows.nth(2)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(record.asked).toContainText("second");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/history\/[0-9a-f-]{36}/);
  await expect(RecordView.ofPage(page).asked).toContainText("second");
  await page.goBack();
  await expect(record.asked).toContainText("second");
});

test("shows a new call of a colleague without being asked", async ({ signedIn, registered, reachable, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const { page } = await signedIn("owner");
  const history = new HistoryPage(page);
  await history.open(team);
  await expect(page.getByRole("heading", { name: "No calls yet" })).toBeVisible();
  const colleague = await signedIn("developer", { name: "Dora" });
  await make(colleague.request, `/api/teams/${team.slug}/servers/${id}/calls`, "echo", { text: "news" });
  await expect(history.row("Dora")).toHaveCount(1, { timeout: 30_000 });
});

test("says that a record does not exist instead of showing an empty one", async ({ signedIn, team }) => {
  const { page } = await signedIn("owner");
  await page.goto(`/${team.slug}/history/${randomUUID()}`);
  await expect(page.getByRole("heading", { name: /There is no such record|There is nothing here/ })).toBeVisible();
});
