import { createHmac } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { grant } from "@/lib/auth/ctx";
import { db, pool } from "@/lib/db";
import { startJobs, stopJobs } from "@/lib/jobs/run-jobs";
import { deliver, findPending, maxAttempts } from "@/lib/notices/deliver";
import { listNotices } from "@/lib/notices/list-notices";
import { readNotices } from "@/lib/notices/read-notices";
import { readWebhook } from "@/lib/notices/read-webhook";
import { removeWebhook, renewSecret, saveWebhook, testWebhook } from "@/lib/notices/save-webhook";
import { archiveServer } from "@/lib/servers/archive-server";
import { getServer } from "@/lib/servers/get-server";
import { updateServer } from "@/lib/servers/update-server";
import { aMember, aServer, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { startModern } from "@/lib/testing/servers/start-modern";
import { startNotMcp } from "@/lib/testing/servers/start-not-mcp";
import type { StartedServer } from "@/lib/testing/servers/started-server";
import type { Team } from "@/prisma/generated/client";
import { checkHealth } from "./check-health";
import { dropOld } from "./drop-old";
import { findDue } from "./find-due";
import { listSparks, readHistory } from "./read-history";

let team: Team;
let owner: TestMember;
let modern: StartedServer;
const running: { stop: () => Promise<void> }[] = [];
const read = () => grant(owner.membership, "server.read");
const notices = (who = owner) => listNotices(grant(who.membership, "notice.read"), {});
const due = async () => (await findDue()).filter(({ teamId }) => teamId === team.id).map(({ serverId }) => serverId);
const check = (serverId: string) => checkHealth({ teamId: team.id, serverId });

async function keep<T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  running.push(one);
  return one;
}

beforeAll(async () => {
  await freshConsole();
  vi.stubEnv("PATCHBAY_ALLOWED_ORIGINS", "");
  modern = await keep(startModern());
});
beforeEach(async () => {
  team = await aTeam();
  owner = await aMember(team, "owner");
});
afterAll(async () => {
  await stopJobs();
  await Promise.all(running.map((one) => one.stop()));
  vi.unstubAllEnvs();
});

/** A registered server whose origin the team may reach. */
async function reachable(url: string, headers: [string, string][] = []) {
  await db().allowedOrigin.createMany({ data: [{ teamId: team.id, origin: new URL(url).origin, addedById: owner.user.id }], skipDuplicates: true });
  return aServer(team, { url, name: "Harbour", headers });
}

describe("one check", () => {
  test("of a server that answers is kept with its latency, and the list says so without asking anybody", async () => {
    const { id } = await reachable(modern.url);
    expect(await due()).toEqual([id]);
    await check(id);
    expect(await due()).toEqual([]);
    expect(await getServer(read(), id)).toMatchObject({ state: "ok", problem: null, checkedAt: expect.any(String) as string, latencyMs: expect.any(Number) as number, counts: null });
    const history = await readHistory(read(), { serverId: id, span: "day" });
    expect(history).toMatchObject({ state: "ok", answered: 1, buckets: expect.objectContaining({ length: 48 }) as unknown[] });
    expect(history.buckets.at(-1)).toMatchObject({ good: 1, failed: 0 });
    expect((await listSparks(read())).find(({ serverId }) => serverId === id)?.hours.at(-1)).toBeGreaterThanOrEqual(0);
  });

  test("goes out with the team's headers and is no call, no discovery and no change of the server", async () => {
    const seen: IncomingMessage["headers"][] = [];
    const listening = createHttpServer((req, res) => {
      seen.push(req.headers);
      res.writeHead(401, { "www-authenticate": "Bearer" }).end();
    });
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    running.push({ stop: () => new Promise((resolve) => listening.close(() => { resolve(); })) });
    const { id, updatedAt } = await reachable(`http://127.0.0.1:${String((listening.address() as AddressInfo).port)}/mcp`, [["X-Tenant", "harbour"]]);
    await check(id);
    expect(seen[0]).toMatchObject({ "x-tenant": "harbour" });
    expect(seen[0]?.authorization).toBeUndefined();
    expect(await getServer(read(), id)).toMatchObject({ state: "sign_in", updatedAt: updatedAt.toISOString() });
    expect(await db().call.count({ where: { teamId: team.id } })).toBe(0);
    expect(await db().discovery.count({ where: { teamId: team.id } })).toBe(0);
    expect((await notices()).notices).toEqual([]);
  });

  test("of an address that is not allowed fails with its reason and contacts nobody", async () => {
    const { id } = await aServer(team, { url: modern.url });
    await check(id);
    await check(id);
    expect(await readHistory(read(), { serverId: id, span: "week" })).toMatchObject({ state: "failing", reason: "private_address" });
  });

  test("of an archived server, or one changed meanwhile, keeps nothing; a changed one is due at once", async () => {
    const { id } = await reachable(modern.url);
    await archiveServer(grant(owner.membership, "server.manage"), id);
    expect(await due()).toEqual([]);
    await check(id);
    expect(await db().health.count({ where: { serverId: id } })).toBe(0);
    const other = await reachable(modern.url);
    await check(other.id);
    await updateServer(grant(owner.membership, "server.manage"), { serverId: other.id, protocol: "legacy" });
    expect(await due()).toEqual([other.id]);
    expect((await getServer(read(), other.id)).state).toBe("unknown");
  });

  test("in another team's name finds nothing", async () => {
    const { id } = await reachable(modern.url);
    await checkHealth({ teamId: (await aTeam("Other")).id, serverId: id });
    expect(await db().health.count({ where: { serverId: id } })).toBe(0);
  });

  test("what a person found meanwhile is confirmed soon", async () => {
    const { id } = await reachable(modern.url);
    await check(id);
    const old = new Date(Date.now() - 60_000);
    await db().health.update({ where: { serverId: id }, data: { checkedAt: old } });
    expect(await due()).toEqual([]);
    await db().discovery.create({ data: { serverId: id, teamId: team.id, credential: "none", state: "failing", checkedAt: new Date() } });
    expect(await due()).toEqual([id]);
  });
});

describe("an outage", () => {
  async function outage() {
    const server = await keep(startModern());
    const { id } = await reachable(server.url);
    await check(id);
    await server.stop();
    return { id, port: Number(new URL(server.url).port) };
  }

  test("is told once when it is confirmed and once when it is over, to each person until they have read it", async () => {
    const developer = await aMember(team, "developer");
    const { id } = await outage();
    await check(id);
    expect((await notices()).notices).toEqual([]);
    expect((await getServer(read(), id)).state).toBe("ok");
    await check(id);
    await check(id);
    const told = await notices();
    expect(told).toMatchObject({ unread: 1, notices: [{ kind: "server.failing", serverId: id, title: "Harbour: Nothing listens there", isRead: false }] });
    expect(await getServer(read(), id)).toMatchObject({ state: "failing", failingSince: expect.any(String) as string, problem: "Nothing listens there" });
    await db().server.update({ where: { id }, data: { url: modern.url } });
    await db().allowedOrigin.create({ data: { teamId: team.id, origin: new URL(modern.url).origin, addedById: owner.user.id } });
    await check(id);
    const over = await notices();
    expect(over.notices.map(({ kind }) => kind)).toEqual(["server.recovered", "server.failing"]);
    await readNotices(grant(owner.membership, "notice.read"), { ids: [over.notices[0]?.id ?? ""] });
    expect((await notices()).unread).toBe(1);
    await readNotices(grant(owner.membership, "notice.read"), { all: true });
    expect(await notices()).toMatchObject({ unread: 0, notices: [{ isRead: true }, { isRead: true }] });
    expect((await notices(developer)).unread).toBe(2);
    const late = await aMember(team, "developer");
    expect(await notices(late)).toMatchObject({ unread: 0, notices: expect.objectContaining({ length: 2 }) as unknown[] });
  });

  test("of another team is nobody else's news, nor can it be marked", async () => {
    const { id } = await outage();
    await check(id);
    await check(id);
    const stranger = await aMember(await aTeam("Other"), "owner");
    expect((await notices(stranger)).notices).toEqual([]);
    const [mine] = (await notices()).notices;
    await readNotices(grant(stranger.membership, "notice.read"), { ids: [mine?.id ?? ""] });
    expect(await db().noticeRead.count({ where: { noticeId: mine?.id ?? "" } })).toBe(0);
  });
});

describe("history", () => {
  test("counts what failed and why, and forgets after thirty days", async () => {
    const { id } = await reachable(modern.url);
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    const row = (days: number, state: string, latencyMs: number | null, reason: string | null = null) => ({ serverId: id, teamId: team.id, at: at(days), state, latencyMs, reason });
    await db().healthCheck.createMany({ data: [row(0.1, "ok", 100), row(0.1, "failing", null, "timeout"), row(3, "sign_in", 300), row(20, "failing", null, "dns_failed"), row(31, "ok", 1)] });
    expect(await readHistory(read(), { serverId: id, span: "day" })).toMatchObject({ answered: 0.5, latencyMs: { median: 100 } });
    expect((await readHistory(read(), { serverId: id, span: "day" })).buckets.find(({ failed }) => failed > 0)?.reasons).toEqual(["timeout"]);
    expect((await readHistory(read(), { serverId: id, span: "week" })).answered).toBeCloseTo(2 / 3);
    expect((await readHistory(read(), { serverId: id, span: "month" })).answered).toBe(0.5);
    await dropOld();
    expect(await db().healthCheck.count({ where: { serverId: id } })).toBe(4);
  });
});

interface Hook {
  url: string;
  posts: { headers: IncomingMessage["headers"]; body: string }[];
  answer: (status: number, headers?: Record<string, string>) => void;
}

async function startHook(): Promise<Hook> {
  const posts: Hook["posts"] = [];
  let [status, extra]: [number, Record<string, string>] = [200, {}];
  const server: HttpServer = createHttpServer((req, res) => {
    let body = "";
    req.on("data", (chunk) => (body += String(chunk)));
    req.on("end", () => {
      posts.push({ headers: req.headers, body });
      res.writeHead(status, extra).end("internal secret of the receiver");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  running.push({ stop: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => { resolve(); }); }) });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  await db().allowedOrigin.create({ data: { teamId: team.id, origin, addedById: owner.user.id } });
  return { url: `${origin}/hook/pathsecret`, posts, answer: (next, headers = {}) => { [status, extra] = [next, headers]; } };
}

describe("a webhook", () => {
  const manage = () => grant(owner.membership, "webhook.manage");

  test("gets signed posts that its secret proves; the secret is shown once and kept sealed", async () => {
    const hook = await startHook();
    const { secret, webhook } = await saveWebhook(manage(), { url: hook.url });
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify([webhook, await readWebhook(manage())])).not.toContain(secret ?? "?");
    expect((await saveWebhook(manage(), { url: hook.url })).secret).toBeNull();
    const tested = await testWebhook(manage());
    expect(tested.deliveries[0]).toMatchObject({ type: "webhook.test", state: "delivered", status: 200, attempts: 1, error: null });
    const proves = (with_: string, post = hook.posts.at(-1)) => {
      const { headers, body } = post ?? { headers: {}, body: "" };
      const key = Buffer.from(with_.replace("whsec_", ""), "base64");
      const wanted = createHmac("sha256", key).update(`${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`).digest("base64");
      return headers["webhook-signature"] === `v1,${wanted}`;
    };
    expect(proves(secret ?? "")).toBe(true);
    const renewed = await renewSecret(manage());
    await testWebhook(manage());
    expect([proves(secret ?? ""), proves(renewed.secret ?? "")]).toEqual([false, true]);
    const everything = JSON.stringify([await db().auditEvent.findMany({ where: { teamId: team.id } }), (await pool().query('SELECT "sealedSecret"::text FROM "Webhook"')).rows]);
    expect(everything).not.toContain("pathsecret");
    expect(everything).not.toContain(secret);
  });

  test("what the receiver says is never kept; a redirect is not followed; an address inside is not reached", async () => {
    const hook = await startHook();
    await saveWebhook(manage(), { url: hook.url });
    for (const [status, words] of [[500, /HTTP 500/], [302, /redirects/], [404, /HTTP 404/]] as const) {
      hook.answer(status, { location: `${hook.url}/elsewhere` });
      const count = hook.posts.length;
      const { deliveries } = await testWebhook(manage());
      expect(deliveries[0]).toMatchObject({ state: "failed", status, error: expect.stringMatching(words) as string });
      expect(JSON.stringify(deliveries)).not.toContain("internal secret");
      expect(hook.posts.length).toBe(count + 1);
    }
    await db().allowedOrigin.deleteMany({ where: { teamId: team.id } });
    const count = hook.posts.length;
    expect((await testWebhook(manage())).deliveries[0]).toMatchObject({ state: "failed", status: null, error: expect.stringMatching(/not public/) as string });
    expect(hook.posts.length).toBe(count);
  });

  test("a notice is tried again until it is taken, with the same id, and not for ever", async () => {
    const hook = await startHook();
    await saveWebhook(manage(), { url: hook.url });
    const { id } = await aServer(team, { url: "http://127.0.0.1:1/mcp", name: "Harbour" });
    await db().allowedOrigin.create({ data: { teamId: team.id, origin: "http://127.0.0.1:1", addedById: owner.user.id } });
    await db().health.create({ data: { serverId: id, teamId: team.id, version: 0, state: "ok", checkedAt: new Date(), nextAt: new Date() } });
    await check(id);
    const { deliveryId = "" } = await check(id);
    expect(await findPending()).toContain(deliveryId);
    hook.answer(503);
    expect(await deliver(deliveryId)).toBe("again");
    hook.answer(204);
    expect(await deliver(deliveryId)).toBe("delivered");
    expect(await deliver(deliveryId)).toBe("delivered");
    expect(hook.posts.map(({ headers }) => headers["webhook-id"])).toEqual([deliveryId, deliveryId]);
    expect(JSON.parse(hook.posts[1]?.body ?? "")).toMatchObject({ type: "server.failing", data: { server: { id, name: "Harbour" }, reason: expect.any(String) as string } });
    hook.answer(503);
    const { id: never } = await db().webhookDelivery.create({ data: { teamId: team.id, body: '{"type":"webhook.test"}', attempts: maxAttempts - 1 } });
    expect(await deliver(never)).toBe("failed");
    await removeWebhook(manage());
    const { id: late } = await db().webhookDelivery.create({ data: { teamId: team.id, body: '{"type":"webhook.test"}' } });
    expect(await deliver(late)).toBe("failed");
    await expect(testWebhook(manage())).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("in the background", () => {
  test("two processes share the checks: each server is asked once a turn; an outage reaches the webhook by itself", { timeout: 60_000 }, async () => {
    const hook = await startHook();
    await saveWebhook(grant(owner.membership, "webhook.manage"), { url: hook.url });
    let asked = 0;
    const listening = createHttpServer((_req, res) => {
      asked += 1;
      setTimeout(() => res.writeHead(401, { "www-authenticate": "Bearer" }).end(), 100);
    });
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const { port } = listening.address() as AddressInfo;
    const { id } = await reachable(`http://127.0.0.1:${String(port)}/mcp`);
    const broken = await keep(startNotMcp("broken"));
    await reachable(broken.url);
    const store = globalThis as unknown as { patchbayJobs?: unknown };
    await startJobs();
    const first = store.patchbayJobs;
    delete store.patchbayJobs;
    await startJobs();
    await vi.waitFor(async () => { expect(await db().health.count({ where: { teamId: team.id } })).toBe(2); }, { timeout: 20_000, interval: 200 });
    expect(asked).toBe(1);
    listening.closeAllConnections();
    await new Promise<void>((resolve) => listening.close(() => { resolve(); }));
    for (let turn = 0; turn < 2; turn++) {
      await db().health.updateMany({ where: { serverId: id }, data: { nextAt: new Date(0) } });
      await vi.waitFor(async () => { expect((await db().health.findUniqueOrThrow({ where: { serverId: id } })).failures).toBeGreaterThan(turn); }, { timeout: 25_000, interval: 200 });
    }
    await vi.waitFor(() => { expect(hook.posts.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(["server.failing"]); }, { timeout: 20_000, interval: 200 });
    await stopJobs();
    store.patchbayJobs = first;
    await stopJobs();
  });
});
