import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "../lib/start/ports.mjs";
import { expect, test as base } from "@playwright/test";
import { watchPage } from "./watch-page.ts";
import { CallPage } from "./pages/call-page.ts";
import { SetUpPage, SignIn } from "./pages/entry-pages.ts";

interface FreshConsole {
  url: string;
  /** Everything its terminal shows. */
  printed: string;
}

const root = path.resolve(import.meta.dirname, "..");

function start(port: number): ChildProcess {
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", PATCHBAY_URL: `http://127.0.0.1:${String(port)}`, PATCHBAY_TEST_FACTS: "", PATCHBAY_SETUP_TOKEN: "" };
  return spawn(process.execPath, ["lib/start/start.mjs", "--test"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
}

/** A console of its own on an empty database: it can be set up only once, and every other story has people already. */
const test = base.extend<{ fresh: FreshConsole }>({
  fresh: [async ({}, run) => {
    const port = await freePort();
    const child = start(port);
    let printed = "";
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on("data", (data) => {
        printed += String(data);
        if (/^token /m.test(printed)) resolve();
      });
      child.once("exit", () => { reject(new Error(`The console did not start: ${printed}`)); });
    });
    await run({ url: `http://127.0.0.1:${String(port)}`, printed });
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exited;
  }, { timeout: 120_000 }],
});

test("the first owner sets the console up with the printed token, makes a first call, and the page is closed for good", async ({ page, fresh, browser }) => {
  test.slow();
  const wrong = watchPage(page, fresh.url);
  const token = /^token\s+(pb-setup-\S+)/m.exec(fresh.printed)?.[1] ?? "";
  const me = { token, name: "Ada Pier", email: "ada@example.test", password: "a rope of forty fathoms", team: "Pier Four" };

  await page.goto(fresh.url);
  await expect(page).toHaveURL(/\/setup$/);
  const setUp = new SetUpPage(page);
  await expect(setUp.submit).toBeEnabled();

  await test.step("what is wrong is said at its field and nothing is lost", async () => {
    await setUp.fill({ ...me, token: "pb-setup-WRNG-WRNG-WRNG", password: "short", email: "not an address" });
    await setUp.submit.click();
    await expect(setUp.email).toHaveAttribute("aria-invalid", "true");
    await expect(setUp.password).toHaveAttribute("aria-invalid", "true");
    await expect(setUp.name).toHaveValue(me.name);
    await setUp.email.fill(me.email);
    await setUp.password.fill(me.password);
    await setUp.submit.click();
    await expect(setUp.token).toHaveAccessibleDescription(/not the token that was printed/);
    await expect(setUp.team).toHaveValue(me.team);
  });

  await setUp.token.fill(token);
  await setUp.submit.click();
  await expect(page.getByRole("heading", { level: 1, name: "Pier Four" })).toBeVisible();

  await test.step("the demo server is one press away, and so is a first call", async () => {
    await page.getByRole("button", { name: "Add the demo server" }).click();
    const call = new CallPage(page);
    await call.search.fill("opening hours");
    await call.tool("Get opening hours").click();
    await call.call.click();
    await expect(call.state).toContainText("Complete");
  });

  await test.step("nobody can do it again", async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${fresh.url}/setup`);
    await expect(stranger.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
    const again = await stranger.request.post(`${fresh.url}/api/setup`, { data: { token, name: "Eve", email: "eve@example.test", password: "another long password", teamName: "Eve" } });
    expect(again.status()).toBe(404);
    await stranger.goto(fresh.url);
    await expect(stranger).toHaveURL(/\/sign-in/);

    const signIn = new SignIn(stranger);
    await signIn.email.fill(me.email);
    await signIn.password.fill(me.password);
    await signIn.submit.click();
    await expect(stranger.getByRole("heading", { level: 1, name: "Pier Four" })).toBeVisible();
  });
  expect(wrong(), "what the page did wrong unseen").toEqual([]);
});
