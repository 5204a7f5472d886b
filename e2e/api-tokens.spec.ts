import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { expect, test } from "./fixtures.ts";

test("a developer makes a token, a program calls a tool with it, the history names both, and a revoked one is refused", async ({ signedIn, registered, reachable, team, playwright, baseURL }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page } = await signedIn("developer", { name: "Dana Docks" });
  await page.goto(`/${team.slug}/api`);
  await expect(page.getByText("No API tokens yet")).toBeVisible();

  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: /Add, change, archive/ })).toHaveCount(0);
  await dialog.getByLabel("Name").fill("Nightly stock check");
  await dialog.getByRole("checkbox", { name: /Call tools/ }).check();
  await dialog.getByRole("button", { name: "Make token" }).click();
  const token = (await dialog.getByLabel("API token", { exact: true }).textContent())?.trim() ?? "";
  expect(token).toMatch(/^pbt_/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("table", { name: "API tokens" })).toContainText("Nightly stock check");
  await expect(page.getByRole("main")).not.toContainText(token);

  const program = await playwright.request.newContext({ ...(baseURL === undefined ? {} : { baseURL }), extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const base = `/api/teams/${team.slug}`;
  const servers = (await (await program.get(`${base}/servers`)).json()) as { id: string; name: string }[];
  expect(servers).toMatchObject([{ id, name: "Harbour Goods" }]);
  const made = await program.post(`${base}/servers/${id}/calls`, { data: { tool: "get_opening_hours", arguments: "{}", idempotencyKey: "from a program" } });
  expect(await made.json()).toMatchObject({ status: "complete", userName: "Dana Docks", tokenName: "Nightly stock check", origin: "api" });
  expect((await program.get(`${base}/calls`)).status()).toBe(403);
  expect((await program.get("/api/account")).status()).toBe(401);

  await page.goto(`/${team.slug}/history`);
  await expect(page.getByRole("region", { name: "The chosen record" })).toContainText("the API, with the token Nightly stock check");

  await page.goto(`/${team.slug}/api`);
  await page.getByRole("button", { name: "Revoke Nightly stock check" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
  await expect(page.getByText("No API tokens yet")).toBeVisible();
  const refused = await program.get(`${base}/servers`);
  expect(refused.status()).toBe(401);
  expect(await refused.text()).toContain("This API token is not valid");
  await program.dispose();
});

test("the reference is searched, opened at a link, and shows what an endpoint takes and answers", async ({ signedIn, team }) => {
  const { page } = await signedIn("reviewer");
  await page.goto(`/${team.slug}/api/reference#postServersByServerIdCalls`);
  const calls = page.getByRole("region", { name: "Body" }).or(page.getByRole("main"));
  await expect(calls).toContainText("idempotencyKey");
  await expect(page.getByRole("region", { name: "postServersByServerIdCalls as a command" })).toContainText("Authorization: Bearer $PATCHBAY_TOKEN");
  await page.getByRole("searchbox").fill("invitation");
  await expect(page.getByRole("main")).not.toContainText("idempotencyKey");
  await expect(page.getByRole("main").getByText("/invites", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/q=invitation/);
});
