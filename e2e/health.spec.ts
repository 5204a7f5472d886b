import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import fs from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, test as base } from "@playwright/test";
import { type RunningConsole, Seed } from "../lib/testing/e2e-seed.ts";
import { type StartedRegistry, startRegistry } from "../lib/testing/servers/start-registry.ts";
import { freePort } from "../lib/start/ports.mjs";
import { NoticesPage } from "./pages/notices-page.ts";
import { ServerPage } from "./pages/server-page.ts";
import { watchPage } from "./watch-page.ts";

const root = path.resolve(import.meta.dirname, "..");

function start(port: number, facts: string, registry: string): ChildProcess {
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", PATCHBAY_URL: `http://127.0.0.1:${String(port)}`, PATCHBAY_TEST_FACTS: facts, PATCHBAY_HEALTH_INTERVAL: "2", MCP_REGISTRY_URL: registry };
  return spawn(process.execPath, ["lib/start/start.mjs", "--test"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
}

/** A console of its own that checks its servers and knows a registry: everywhere else nobody is asked anything unasked. */
const test = base.extend<object, { running: RunningConsole & { registry: StartedRegistry } }>({
  running: [async ({}, run) => {
    const port = await freePort();
    const facts = path.join(os.tmpdir(), `patchbay-health-${String(port)}.json`);
    const registry = await startRegistry([
      { name: "com.harbour/tides", version: "1.0.0", title: "Tides", description: "Tides of every harbour", remotes: [{ type: "streamable-http", url: "http://127.0.0.1:{port}/mcp", variables: { port: { description: "Where it runs" } } }] },
      { name: "io.github.someone/local", version: "0.1.0", packages: [{ registryType: "npm", identifier: "local" }] },
    ]);
    const child = start(port, facts, registry.url);
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on("data", (data) => {
        if (/^token /m.test(String(data))) resolve();
      });
      child.once("exit", () => { reject(new Error("The console did not start.")); });
    });
    await run({ ...(JSON.parse(fs.readFileSync(facts, "utf8")) as RunningConsole), registry });
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exited;
    fs.rmSync(facts, { force: true });
    await registry.stop();
  }, { timeout: 120_000, scope: "worker" }],
});

// One console for both stories.
test.describe.configure({ mode: "serial" });

/** Something that answers at one address and can be taken away from it and put back. */
class Peer {
  readonly posts: { headers: IncomingMessage["headers"]; body: string }[] = [];
  private server: Server | undefined;
  private port = 0;
  private readonly status: number;

  constructor(status: number) {
    this.status = status;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}/mcp`;
  }

  async up(): Promise<void> {
    const server = createServer((req, res) => {
      let body = "";
      req.on("data", (chunk) => (body += String(chunk)));
      req.on("end", () => {
        this.posts.push({ headers: req.headers, body });
        res.writeHead(this.status, { "www-authenticate": "Bearer" }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async down(): Promise<void> {
    const { server } = this;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => {
      server?.close(() => { resolve(); });
    });
  }
}

test("a team hears that a server stopped answering and that it is back, in the console and by signed webhook", async ({ running, page, context }) => {
  test.slow();
  const wrong = watchPage(page, running.url);
  const seed = new Seed(running);
  const team = await seed.team();
  const owner = await seed.person("Olive the owner");
  await seed.membership(team, owner, "owner");
  const { cookie } = await seed.session(owner);
  await context.addCookies([{ ...cookie, url: running.url, httpOnly: true, sameSite: "Lax" }]);
  const [ledger, hook] = [new Peer(401), new Peer(200)];
  await Promise.all([ledger.up(), hook.up()]);
  for (const { url } of [ledger, hook]) await seed.allow(team, url);
  const created = await context.request.post(`${running.url}/api/teams/${team.slug}/servers`, { data: { url: ledger.url, name: "Ledger" } });
  const { id } = (await created.json()) as { id: string };
  const at = (where: string) => `${running.url}/${team.slug}${where}`;
  const notices = new NoticesPage(page);
  let secret = "";

  await test.step("where notices go is set up and tried, its secret shown once", async () => {
    await page.goto(at("/notices"));
    await notices.webhook.fill(hook.url);
    await notices.save.click();
    await expect(notices.secret).toContainText("whsec_");
    secret = (await notices.secret.textContent()) ?? "";
    await notices.sendTest.click();
    await expect(notices.posts.first()).toContainText("taken");
    await page.reload();
    await expect(notices.posts.first()).toContainText("webhook.test");
    await expect(notices.secret).toHaveCount(0);
  });

  await test.step("a server that wants a sign-in is well and says so", async () => {
    await page.goto(at(`/servers/${id}`));
    const card = page.getByRole("main").locator("section").filter({ has: page.getByRole("heading", { name: "Health" }) });
    await expect(card).toContainText("answers, and wants a sign-in");
    await expect(card).toContainText("100 %");
    await expect(card.getByRole("img", { name: "Answers over 24 hours" })).toBeVisible();
  });

  await ledger.down();
  await test.step("it goes away: the bell says so wherever one is, and the notice leads to the server", async () => {
    await page.goto(at("/history"));
    await expect(page.getByRole("button", { name: "Notices, 1 not read" })).toBeVisible({ timeout: 60_000 });
    await notices.bell.click();
    await page.getByRole("dialog", { name: "Notices" }).getByRole("link", { name: /Ledger: Nothing listens there/ }).click();
    await expect(new ServerPage(page).band("Nothing listens there")).toBeVisible();
    await expect(page.getByRole("button", { name: "Notices", exact: true })).toBeVisible();
  });

  await ledger.up();
  await test.step("it comes back: told, listed, and posted with a signature the secret proves", async () => {
    await expect(async () => {
      await page.goto(at("/notices"));
      await expect(notices.rows).toHaveCount(2, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(notices.rows.first()).toContainText("Ledger answers again");
    await expect.poll(() => hook.posts.map(({ body }) => (JSON.parse(body) as { type: string }).type), { timeout: 30_000 }).toEqual(["webhook.test", "server.failing", "server.recovered"]);
    for (const { headers, body } of hook.posts) {
      const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
      const key = Buffer.from(secret.replace("whsec_", ""), "base64");
      expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    }
  });

  await page.goto(at("/servers"));
  await expect(page.getByRole("row", { name: /Ledger/ })).toContainText("sign in");
  await Promise.all([ledger.down(), hook.down(), seed.close()]);
  expect(wrong(), "what the page did wrong unseen").toEqual([]);
});

test("an admin registers a server from the MCP Registry and hears when its entry is deprecated", async ({ running, page, context }) => {
  test.slow();
  const wrong = watchPage(page, running.url);
  const seed = new Seed(running);
  const team = await seed.team();
  const admin = await seed.person("Ann the admin");
  await seed.membership(team, admin, "admin");
  const { cookie } = await seed.session(admin);
  await context.addCookies([{ ...cookie, url: running.url, httpOnly: true, sameSite: "Lax" }]);
  const tides = new Peer(401);
  await tides.up();
  await seed.allow(team, tides.url);

  await page.goto(`${running.url}/${team.slug}/servers/import`);
  await page.getByRole("link", { name: "MCP Registry" }).click();
  const entries = page.getByRole("list", { name: "Entries of the registry" }).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await page.getByLabel("A part of the name").fill("TIDES");
  await expect(entries).toHaveCount(1);
  await entries.getByRole("button").click();
  await expect(page.getByRole("main")).toContainText("com.harbour verified by the registry");
  await page.getByLabel("port", { exact: true }).fill(new URL(tides.url).port);
  await page.getByRole("button", { name: "Import 1 server" }).click();
  await page.getByRole("list", { name: "Results" }).getByRole("link", { name: "Tides" }).click();
  await expect(page.getByRole("main")).toContainText("com.harbour/tides 1.0.0");

  running.registry.setStatus("com.harbour/tides", "deprecated", "Use com.harbour/tides-2");
  await seed.lookAgain();
  const notices = new NoticesPage(page);
  await expect(async () => {
    await page.goto(`${running.url}/${team.slug}/notices`);
    await expect(notices.rows.filter({ hasText: "its registry entry was deprecated" })).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await notices.rows.filter({ hasText: "Tides" }).getByRole("link").first().click();
  await expect(new ServerPage(page).band("Its registry entry is deprecated")).toBeVisible();
  await Promise.all([tides.down(), seed.close()]);
  expect(wrong(), "what the page did wrong unseen").toEqual([]);
});
