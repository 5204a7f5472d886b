import { startConsole } from "../lib/testing/servers/start-console.ts";
import { startMail } from "../lib/testing/servers/start-mail.ts";
import { expect, readFacts, test } from "./fixtures.ts";
import { SignIn } from "./pages/entry-pages.ts";

const chosen = "a rope of another harbour";

test("somebody who forgot their password is sent a link, chooses a new one, and is signed out everywhere else", async ({ serve, seed, team, browser }) => {
  test.slow();
  const mail = await startMail();
  const { url } = await serve(startConsole(readFacts(), { SMTP_URL: mail.url, MAIL_FROM: "Patchbay <patchbay@example.test>" }));
  const dora = await seed.person("Dora");
  await seed.membership(team, dora, "developer");

  const elsewhere = await browser.newContext();
  const { cookie } = await seed.session(dora);
  await elsewhere.addCookies([{ ...cookie, url, httpOnly: true, sameSite: "Lax" }]);
  const open = await elsewhere.newPage();
  await open.goto(`${url}/${team.slug}`);
  await expect(open.getByRole("button", { name: /Dora/ })).toBeVisible();

  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const ask = async (email: string) => {
    await page.goto("/sign-in");
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    // Both pages ask for an address.
    await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByRole("status")).toContainText("Look into your mail");
  };

  // Nobody learns from the answer who has an account here.
  await ask("nobody@example.test");
  await ask(dora.email);
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([[dora.email]]);
  const link = /http\S+\/sign-in\/reset#\S+/.exec((mail.mails[0]?.raw ?? "").replaceAll("=\n", "").replaceAll("=3D", "="))?.[0] ?? "";
  expect(link).toMatch(new RegExp(`^${url}/sign-in/reset#.{20}`));

  await page.goto(link);
  await expect(page.getByText("For Dora.")).toBeVisible();
  await page.getByLabel("New password").fill(chosen);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page).toHaveURL(`${url}/${team.slug}`);

  await open.reload();
  await expect(open).toHaveURL(/\/sign-in/);
  const again = new SignIn(open);
  await again.email.fill(dora.email);
  await again.password.fill(dora.password);
  await again.submit.click();
  await expect(open.getByRole("main").getByRole("alert")).toContainText("Email or password is not right");
  await again.password.fill(chosen);
  await again.submit.click();
  await expect(open).toHaveURL(new RegExp(`/${team.slug}$`));

  // Once is once.
  await open.goto(link);
  await expect(open.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await elsewhere.close();
  await context.close();
  await mail.stop();
});
