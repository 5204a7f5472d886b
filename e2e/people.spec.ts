import type { Browser, Page } from "@playwright/test";
import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, test } from "./fixtures.ts";
import { CallPage } from "./pages/call-page.ts";
import { SignIn } from "./pages/entry-pages.ts";
import { LinkPage, MembersPage, OwnPage } from "./pages/people-pages.ts";
import { watchPage } from "./watch-page.ts";

const password = "harbour lamp and rope";

/** A browser in which nobody is signed in. */
async function aVisitor(browser: Browser, baseURL: string | undefined): Promise<{ door: Page; wrong: () => readonly string[] }> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const door = await context.newPage();
  return { door, wrong: watchPage(door, baseURL ?? "") };
}

test("an owner invites somebody by a link, who makes an account with it once, gets another role, and is removed while at work", async ({ signedIn, team, browser, baseURL }) => {
  const { page } = await signedIn("owner", { name: "Olive" });
  const members = new MembersPage(page);
  await members.open(team);
  await expect(members.row("Olive")).toContainText("you");
  const email = `${team.slug}@example.test`;
  const link = await members.makeInvite(email, "Developer");
  await expect(members.invites).toContainText(email);
  // Shown once: nothing on the page has it any more.
  await expect(page.locator("body")).not.toContainText(link.split("#")[1] ?? "no token");

  const { door, wrong } = await aVisitor(browser, baseURL);
  await door.goto(link);
  await expect(door.getByText("Olive invites you to Harbour as developer.")).toBeVisible();
  const form = new LinkPage(door);
  await expect(form.email).toHaveValue(email);
  await form.name.fill("Newton");
  await form.password.fill("too short");
  await expect(form.join).toBeDisabled();
  await form.password.fill(password);
  await form.join.click();
  await expect(door).toHaveURL(`/${team.slug}`);
  await expect(door.getByRole("button", { name: /Newton/ })).toBeVisible();

  // The link is used up.
  const { door: late } = await aVisitor(browser, baseURL);
  await late.goto(link);
  await expect(late.getByRole("main").getByRole("alert")).toContainText("has been used");

  await members.open(team);
  await expect(members.row("Newton")).toContainText(email);
  await expect(members.invites).toHaveCount(0);
  await members.role("Newton").selectOption("Reviewer");
  await expect(page.getByText("Newton is reviewer now")).toBeVisible();
  await door.reload();
  await expect(door.getByRole("button", { name: /Newton/ })).toContainText("reviewer");

  await members.act("Newton", "Remove from team");
  await members.dialog(/^Remove Newton/).getByRole("button", { name: "Remove from team" }).click();
  await expect(members.row("Newton")).toHaveCount(0);
  await door.goto(`/${team.slug}/members`);
  await expect(door.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await door.goto("/");
  await expect(door.getByRole("heading", { name: "You are in no team" })).toBeVisible();
  expect(wrong()).toEqual([]);
});

test("whoever has an account joins with it; a link for somebody else says so and waits", async ({ signedIn, seed, team, browser, baseURL }) => {
  const { page } = await signedIn("admin");
  const known = await seed.person("Known");
  const other = await signedIn("developer", { name: "Other", team: await seed.team("Elsewhere") });
  const members = new MembersPage(page);
  await members.open(team);
  await members.invite.click();
  await expect(members.dialog(/^Invite/).getByRole("radio", { name: /^Owner/ })).toHaveCount(0);
  await members.dialog(/^Invite/).getByRole("button", { name: "Cancel" }).click();
  const link = await members.makeInvite(known.email, "Admin");

  await other.page.goto(link);
  await expect(other.page.getByRole("heading", { name: `You are signed in as ${other.email}` })).toBeVisible();
  await other.page.getByRole("button", { name: "Sign out and go on" }).click();
  const signIn = new SignIn(other.page);
  await expect(signIn.email).toHaveValue(known.email);
  await signIn.password.fill(known.password);
  await signIn.submit.click();
  await expect(other.page).toHaveURL(`/${team.slug}`);
  await expect(other.page.getByRole("button", { name: /Known/ })).toContainText("admin");

  // Taken back, a link is worth nothing.
  const unwanted = await members.makeInvite("unwanted@example.test", "Developer");
  await members.invites.getByRole("button", { name: "Take back the invitation for unwanted@example.test" }).click();
  await expect(members.invites).toHaveCount(0);
  const { door } = await aVisitor(browser, baseURL);
  await door.goto(unwanted);
  await expect(door.getByRole("main").getByRole("alert")).toContainText("taken back");
});

test("who lost a password chooses a new one with a link an owner makes; every old session has ended", async ({ signedIn, team, browser, baseURL }) => {
  const owner = await signedIn("owner");
  const lost = await signedIn("developer", { name: "Lostia" });
  await lost.page.goto(`/${team.slug}`);
  const members = new MembersPage(owner.page);
  await members.open(team);
  await members.act("Lostia", "Link for a new password");
  const dialog = members.dialog("A new password for Lostia");
  await dialog.getByRole("button", { name: "Make link" }).click();
  const link = (await dialog.getByLabel("One-time link").textContent()) ?? "";

  const { door } = await aVisitor(browser, baseURL);
  await door.goto(link);
  const form = new LinkPage(door);
  await expect(form.email).toHaveValue(lost.email);
  await door.getByLabel("New password").fill("found it under the mat");
  await form.setPassword.click();
  await expect(door).toHaveURL(`/${team.slug}`);
  await lost.page.reload();
  await expect(lost.page.getByRole("heading", { name: "Your session ended" })).toBeVisible();
});

test("an admin's link opens nobody who may do more", async ({ signedIn, team }) => {
  const { page } = await signedIn("admin");
  await signedIn("reviewer", { name: "Rea" });
  await signedIn("owner", { name: "Oz" });
  const members = new MembersPage(page);
  await members.open(team);
  await expect(page.getByRole("button", { name: "Actions for Oz" })).toHaveCount(0);
  await expect(members.role("Oz")).toHaveCount(0);
  await members.act("Rea", "Link for a new password");
  const dialog = members.dialog("A new password for Rea");
  await dialog.getByRole("button", { name: "Make link" }).click();
  await expect(dialog.getByRole("alert")).toContainText("would open more to you than your own roles do");
});

test("one's own page lists sessions and ends them, changes the password, and leads out of a team", async ({ signedIn, seed, team }) => {
  const me = await signedIn("developer", { name: "Selma" });
  const { page } = me;
  const other = await seed.session(me);
  await page.goto(`/${team.slug}`);
  await page.getByRole("button", { name: /Selma/ }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  const own = new OwnPage(page);
  await expect(own.sessions).toHaveCount(2);
  await expect(own.sessions.first()).toContainText("this browser");
  await own.sessions.nth(1).getByRole("button", { name: /^Sign out/ }).click();
  await expect(own.sessions).toHaveCount(1);
  expect((await page.request.get("/api/account", { headers: { cookie: `${other.cookie.name}=${other.cookie.value}` } })).status()).toBe(401);

  await own.current.fill("not my password at all");
  await own.fresh.fill("lantern quay and rope");
  await own.change.click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await own.current.fill(me.password);
  await own.change.click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await page.getByLabel("Name").fill("Selma Quay");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Your colleagues see the new name")).toBeVisible();

  await own.teams.first().getByRole("button", { name: /^Leave/ }).click();
  await page.getByRole("dialog", { name: /^Leave/ }).getByRole("button", { name: "Leave team" }).click();
  await expect(page.getByText("You are in no team. Somebody who runs one can invite you.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "You are in no team" })).toBeVisible();
});

test("the last owner stays; an owner makes another team and goes between them", async ({ signedIn, team }) => {
  const { page } = await signedIn("owner");
  await page.goto("/me");
  const own = new OwnPage(page);
  await own.teams.first().getByRole("button", { name: /^Leave/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Leave/ });
  await dialog.getByRole("button", { name: "Leave team" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Make somebody else an owner first");
  await dialog.getByRole("button", { name: "Stay" }).click();

  await page.goto(`/${team.slug}`);
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("button", { name: team.name }).click();
  await page.getByRole("menuitem", { name: "Make another team" }).click();
  await page.getByLabel("Team").fill(`Lighthouse ${team.slug}`);
  await page.getByRole("button", { name: "Make team" }).click();
  await expect(page).toHaveURL(new RegExp(`/lighthouse-${team.slug}$`));
  // The start page leads to the team in use, not to the first by name; the browser knows it once the page is alive.
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === "team")?.value).toBe(`lighthouse-${team.slug}`);
  await page.goto("/");
  await expect(page).toHaveURL(new RegExp(`/lighthouse-${team.slug}$`));
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("button", { name: "Lighthouse" }).click();
  await page.getByRole("menuitemradio", { name: team.name, exact: true }).click();
  await expect(page).toHaveURL(`/${team.slug}`);
});

test("a run that is watched stops telling within seconds after its person was removed, and goes on itself", async ({ signedIn, registered, reachable, team }) => {
  const modern = await reachable(startModern());
  const id = await registered(modern, "Modern");
  const owner = await signedIn("owner");
  const { page } = await signedIn("developer", { name: "Gone" });
  const call = new CallPage(page);
  await call.open(team, id, "slow");
  await call.writeJson('{"ms":60000,"steps":60}');
  await call.call.click();
  await expect(call.state).toContainText("Running");
  const members = new MembersPage(owner.page);
  await members.open(team);
  await members.act("Gone", "Remove from team");
  await members.dialog(/^Remove Gone/).getByRole("button", { name: "Remove from team" }).click();
  await expect(members.row("Gone")).toHaveCount(0);
  await expect(call.runs).toContainText("no such team", { timeout: 5_000 });
});
