import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { startNotMcp } from "../lib/testing/servers/start-not-mcp.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { AddServerPage } from "./pages/add-server-page.ts";
import { CallPage } from "./pages/call-page.ts";
import { MembersPage } from "./pages/people-pages.ts";
import { ReadingPage } from "./pages/reading-page.ts";

type Scheme = "light" | "dark";

// Only colours differ between the two, and everything takes twice as long.
const rulesOf = { light: undefined, dark: ["color-contrast", "link-in-text-block"] } as const;

async function violations(page: Page, scheme: Scheme): Promise<string[]> {
  // What rises into view is see-through for an instant.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity).map((one) => one.finished)));
  const axe = new AxeBuilder({ page });
  const rules = rulesOf[scheme];
  const found = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, any }) => `${id}: ${help} at ${target.join(" ")} ${any[0]?.message ?? ""}`));
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`what is read and got keeps to the rules of accessibility, ${colorScheme}`, async ({ signedIn, registered, reachable, team }) => {
    const id = await registered(await reachable(startDemo()), "Harbour Goods");
    const { page } = await signedIn("owner", { colorScheme });
    const check = (name: string) => test.step(name, async () => { expect.soft(await violations(page, colorScheme), name).toEqual([]); });
    const resources = new ReadingPage(page, "Resources");
    await resources.open(team, id);
    await expect(resources.title).toHaveText("Handbook");
    await hydrated(resources.send);
    await resources.send.click();
    await expect(resources.result).toContainText("shop://handbook");
    await check("a resource that was read");
    await resources.open(team, id, "");
    await hydrated(resources.send);
    await resources.send.click();
    await check("an address that is missing");
    const templates = new ReadingPage(page, "Templates");
    await templates.open(team, id, "shop://shelves/{aisle}/{shelf}");
    await templates.field("aisle").focus();
    await expect(templates.proposals).toBeVisible();
    await check("a template with proposals");
    const prompts = new ReadingPage(page, "Prompts");
    await prompts.open(team, id, "review_invoice");
    await prompts.field("number").fill("INV-2026-0003");
    await prompts.send.click();
    await expect(prompts.result).toContainText("I have read the invoice.");
    await check("a prompt as a conversation");
  });

  test(`every page keeps to the rules of accessibility, ${colorScheme}`, async ({ signedIn, registered, reachable, serve, team, browser, baseURL }) => {
    test.slow();
    const id = await registered(await reachable(startDemo()), "Harbour Goods");
    const { page } = await signedIn("owner", { colorScheme });
    const check = (name: string) => test.step(name, async () => { expect.soft(await violations(page, colorScheme), name).toEqual([]); });
    const call = new CallPage(page);

    for (const [name, path, waitFor] of [
      ["home", "", "Harbour"],
      ["servers", "/servers", "Servers"],
      ["overview", `/servers/${id}`, "Harbour Goods"],
      ["import", "/servers/import", "Import servers"],
      ["export", "/servers/export", "Export servers"],
      ["notices", "/notices", "Notices"],
      ["waiting", "/waiting", "Nothing waits for you"],
      ["what servers ask", "/waiting/settings", "What servers ask"],
      ["settings", `/servers/${id}/settings`, "Settings"],
      ["compose", `/servers/${id}/compose`, "Compose a request"],
      ["history without calls", "/history", "History"],
      ["members", "/members", "Members"],
      ["API tokens", "/api", "API tokens"],
      ["API reference", "/api/reference#postServersByServerIdCalls", "API reference"],
      ["no record", "/history/0198aaaa-0000-7000-8000-000000000000", "nothing here|no such record"],
    ] as const) {
      await page.goto(`/${team.slug}${path}`);
      await expect(page.getByRole("heading", { name: new RegExp(waitFor) }).first()).toBeVisible();
      await check(name);
    }

    await call.open(team, id, "create_order");
    await expect(call.title).toHaveText("Create order");
    await check("a form with nested fields");
    await call.call.click();
    await expect(call.form.getByRole("alert")).toBeVisible();
    await check("a form with mistakes");
    await call.show("JSON");
    await check("arguments as JSON");
    await call.show("Schema");
    await check("a schema");
    await call.show("Form");

    await call.open(team, id, "get_invoice");
    await call.writeJson('{"number":"INV-2026-0007"}');
    await call.call.click();
    await expect(call.panel("Result")).toContainText("shop://invoices");
    for (const tab of ["Result", "Structured", "Raw", "Wire", "Faults"] as const) {
      await call.look(tab);
      await expect(call.panel(tab)).toBeVisible();
      await check(`a run, ${tab}`);
    }
    await call.open(team, id, "reserve_stock");
    await call.writeJson('{"sku":"HG-0001","quantity":1}');
    await call.call.click();
    await expect(call.state).toContainText("Tool error");
    await check("a tool error");

    await page.goto(`/${team.slug}/history`);
    await expect(page.getByRole("region", { name: "The chosen record" })).toContainText("HG-0001");
    await check("history");
    await page.getByRole("region", { name: "The chosen record" }).getByRole("link", { name: "Open on its own page" }).click();
    await expect(page.getByRole("main")).toContainText("HG-0001");
    await check("a record");

    const form = new AddServerPage(page);
    await form.open(team);
    await check("an empty form for a server");
    await form.address.fill((await serve(startNotMcp("html"))).url);
    await expect(form.verdict).toContainText("Blocked");
    await check("a server that is blocked");
    await form.allowAndTest.click();
    await expect(form.verdict).toContainText("Stopped at HTTP");
    await check("a server that fails its test");

    for (const [path, heading] of [["/me", "Your account"], ["/new", "Make another team"]] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await check(heading);
    }
    const members = new MembersPage(page);
    await members.open(team);
    await members.invite.click();
    await check("the dialog that invites");
    await members.dialog(/^Invite/).getByRole("button", { name: "Cancel" }).click();
    const invitation = await members.makeInvite("axe@example.test", "Developer");
    await check("an open invitation");

    const visitor = await browser.newContext({ colorScheme, ...(baseURL === undefined ? {} : { baseURL }) });
    const door = await visitor.newPage();
    await door.goto("/sign-in");
    await expect(door.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect.soft(await violations(door, colorScheme), "sign-in").toEqual([]);
    await door.goto(invitation);
    await expect(door.getByLabel("Your name")).toBeVisible();
    expect.soft(await violations(door, colorScheme), "an invitation").toEqual([]);
    await door.goto("/sign-in/reset#worn-out");
    await expect(door.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    expect.soft(await violations(door, colorScheme), "a link that does not work").toEqual([]);
    await visitor.close();
  });
}
