import { startDemo } from "../lib/testing/servers/start-demo.ts";
import { startModern } from "../lib/testing/servers/start-modern.ts";
import { expect, test } from "./fixtures.ts";
import { AddServerPage } from "./pages/add-server-page.ts";
import { CallPage } from "./pages/call-page.ts";
import { SignIn } from "./pages/entry-pages.ts";

test("asks to sign in over the page when the session ended while a form was filled, and the call goes through once", async ({ signedIn, registered, reachable, seed, team }) => {
  const modern = await reachable(startModern());
  const id = await registered(modern, "Modern");
  const { page, session, email, password } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "echo");
  await call.field("text").fill("written before the session ended");
  await seed.revoke(session);
  await call.call.click();

  const dialog = page.getByRole("dialog", { name: "Your session ended" });
  const signIn = new SignIn(dialog);
  // The page belongs to one person: only they can go on with it.
  await expect(signIn.email).toHaveValue(email);
  await expect(signIn.email).toHaveAttribute("readonly", "");
  await signIn.password.fill("not the right one at all");
  await signIn.submit.click();
  await expect(dialog.getByRole("alert")).toContainText("Email or password is not right");
  await signIn.password.fill(password);
  await signIn.submit.click();

  await expect(dialog).toBeHidden();
  await expect(call.state).toContainText("Complete");
  await expect(call.panel("Result")).toContainText("written before the session ended");
  await expect(call.field("text")).toHaveValue("written before the session ended");
  await expect(call.runTabs).toHaveCount(1);
});

test("loses nothing when the question to sign in is put off", async ({ signedIn, registered, reachable, seed, team }) => {
  const id = await registered(await reachable(startDemo()), "Harbour Goods");
  const { page, session, password } = await signedIn("developer");
  const call = new CallPage(page);
  await call.open(team, id, "reserve_stock");
  await call.field("Product number sku").fill("HG-1006");
  await call.field("quantity").fill("7");
  await seed.revoke(session);
  await call.call.click();
  const dialog = page.getByRole("dialog", { name: "Your session ended" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(call.form.getByRole("alert")).toContainText("session has ended");
  await expect(call.field("quantity")).toHaveValue("7");
  // The next press asks again.
  await call.call.click();
  const signIn = new SignIn(dialog);
  await signIn.password.fill(password);
  await signIn.submit.click();
  await expect(call.state).toContainText("Complete");
  await expect(call.panel("Result")).toContainText("7 ×");
});

test("keeps the form of a new server over a session that ended, and saves it afterwards", async ({ signedIn, reachable, seed, team }) => {
  const { url } = await reachable(startDemo());
  const { page, session, password } = await signedIn("owner");
  const form = new AddServerPage(page);
  await form.open(team);
  await form.address.fill(url);
  await expect(form.verdict).toContainText("Ready to save");
  await form.name.fill("Harbour Goods");
  await form.description.fill("Where ropes come from");
  await seed.revoke(session);
  await form.save.click();
  const dialog = page.getByRole("dialog", { name: "Your session ended" });
  const signIn = new SignIn(dialog);
  await signIn.password.fill(password);
  await signIn.submit.click();
  await expect(new CallPage(page).tool("Search products")).toBeVisible();
});

test("leads from a page that is opened without a session to the sign-in page and back", async ({ signedIn, registered, reachable, seed, team }) => {
  const id = await registered(await reachable(startModern()), "Modern");
  const { page, session, email, password } = await signedIn("developer");
  await seed.revoke(session);
  const call = new CallPage(page);
  await call.open(team, id, "echo");
  await expect(page.getByRole("heading", { name: "Your session ended" })).toBeVisible();
  const signIn = new SignIn(page);
  await signIn.email.fill(email);
  await signIn.password.fill(password);
  await signIn.submit.click();
  await expect(call.title).toHaveText("Echo");
  await expect(page).toHaveURL(/tool=echo/);
});
