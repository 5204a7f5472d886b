import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { startIssuer } from "../lib/testing/servers/start-issuer.ts";
import { expect, test } from "./fixtures.ts";
import { MembersPage, OwnPage } from "./pages/people-pages.ts";

const provider = "Harbour ID";

function theIssuer(baseURL = "") {
  return startIssuer([`${baseURL}/api/auth/callback/oidc`], { port: Number(process.env["E2E_ISSUER_PORT"]) });
}

async function aDoor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

test("people come in through their provider, as their group says, connect it to an account, and are told when they may not", async ({ serve, seed, signedIn, team, browser, baseURL }) => {
  test.slow();
  const issuer = await serve(theIssuer(baseURL));
  const shared = await seed.team("Single sign-on", "single-sign-on");
  const owner = await signedIn("owner", { name: "Olive", team: shared });

  // Somebody of an allowed domain: an account is made, in the role of their group.
  issuer.signInAs({ sub: randomUUID(), name: "Rea Harbour", email: `rea-${randomUUID()}@harbour.example`, email_verified: true, groups: ["audit"] });
  const rea = await aDoor(browser, baseURL);
  await rea.goto("/sign-in");
  await rea.getByRole("button", { name: `Continue with ${provider}` }).click();
  await expect(rea).toHaveURL("/single-sign-on");
  await expect(rea.getByRole("button", { name: /Rea Harbour/ })).toContainText("reviewer");
  await rea.goto("/me");
  await expect(rea.getByRole("list", { name: "Providers" })).toContainText(provider);
  // The last way in stays.
  await rea.getByRole("button", { name: `Disconnect ${provider}` }).click();
  await expect(rea.getByText("This is your only way in.")).toBeVisible();

  // Whoever presses Cancel over there is told so here.
  issuer.signInAs(undefined);
  const undecided = await aDoor(browser, baseURL);
  await undecided.goto("/sign-in");
  await undecided.getByRole("button", { name: `Continue with ${provider}` }).click();
  await expect(undecided.getByRole("main").getByRole("alert")).toContainText("broken off at your provider");
  await expect(undecided).toHaveTitle(/Sign in/);

  // Nobody we know.
  issuer.signInAs({ sub: randomUUID(), name: "Stranger", email: `s-${randomUUID()}@elsewhere.example`, email_verified: true });
  const stranger = await aDoor(browser, baseURL);
  await stranger.goto("/sign-in");
  await stranger.getByRole("button", { name: `Continue with ${provider}` }).click();
  await expect(stranger.getByRole("main").getByRole("alert")).toContainText("no account here and no open invitation");

  // Invited: the provider is enough, no password is made.
  const invited = { sub: randomUUID(), name: "Ivo", email: `ivo-${randomUUID()}@elsewhere.example`, email_verified: true };
  const members = new MembersPage(owner.page);
  await members.open(shared);
  const link = await members.makeInvite(invited.email, "Developer");
  issuer.signInAs(invited);
  const ivo = await aDoor(browser, baseURL);
  await ivo.goto(link);
  await ivo.getByRole("button", { name: `Continue with ${provider}` }).click();
  await expect(ivo.getByRole("button", { name: /Ivo/ })).toContainText("developer");

  // An account with a password is not opened by its address; its person connects the provider themselves.
  const dora = await signedIn("developer", { name: "Dora" });
  const known = { sub: randomUUID(), name: "Dora", email: dora.email, email_verified: true };
  issuer.signInAs(known);
  const door = await aDoor(browser, baseURL);
  await door.goto("/sign-in");
  await door.getByRole("button", { name: `Continue with ${provider}` }).click();
  await expect(door.getByRole("main").getByRole("alert")).toContainText("connect the provider on your own page");
  const own = await aDoor(browser, baseURL);
  await own.goto("/sign-in?callbackUrl=/me");
  await own.getByLabel("Email").fill(dora.email);
  await own.getByLabel("Password").fill(dora.password);
  await own.getByRole("button", { name: "Sign in" }).click();
  await expect(new OwnPage(own).sessions.first()).toContainText("this browser");
  await own.getByRole("button", { name: `Connect ${provider}` }).click();
  const dialog = own.getByRole("dialog", { name: `Connect ${provider}` });
  await dialog.getByLabel("Your password").fill("not the right one at all");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog).toContainText("This is not your password.");
  issuer.signInAs(undefined);
  await dialog.getByLabel("Your password").fill(dora.password);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(own.getByRole("main").getByRole("alert")).toContainText("broken off at your provider");
  issuer.signInAs(known);
  await own.getByRole("button", { name: `Connect ${provider}` }).click();
  await dialog.getByLabel("Your password").fill(dora.password);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(own.getByRole("list", { name: "Providers" })).toContainText(dora.email);
  await door.getByRole("button", { name: `Continue with ${provider}` }).click();
  await expect(door).toHaveURL(`/${team.slug}`);
  await expect(door.getByRole("button", { name: /Dora/ })).toBeVisible();
});
