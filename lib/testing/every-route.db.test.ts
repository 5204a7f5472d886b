/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { can, permissions, roles, type Role } from "@/lib/auth/permissions";
import { db } from "@/lib/db";
import type { TeamHandler } from "@/lib/http/team-route";
import type { Team } from "@/prisma/generated/client";
import { aCall, anInvite, aMember, aPerson, aServer, aTeam, type TestMember, aToken } from "./factories";
import { freshConsole } from "./fresh-console";

const modules = import.meta.glob<Record<string, TeamHandler>>("/app/api/teams/**/route.ts", { eager: true });
const verbs = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** What a well-formed request of each endpoint carries, where it must carry something. */
const examples: Record<string, { query?: string; body?: unknown }> = {
  "POST /servers": { body: { url: "https://mcp.example.com/mcp", name: "New" } },
  "PATCH /servers/[serverId]": { body: { name: "Renamed" } },
  "POST /servers/import/plan": { body: { text: '{"mcpServers":{"docs":{"url":"https://docs.example/mcp"}}}' } },
  "POST /servers/import": { body: { text: '{"mcpServers":{"docs":{"url":"https://docs.example/mcp"}}}', choices: [] } },
  "POST /servers/export": { body: { shape: "bundle", ids: [randomUUID()] } },
  "POST /notices/read": { body: { all: true } },
  "PUT /webhook": { body: { url: "https://hooks.example/1" } },
  "GET /registry/versions": { query: "?name=com.example/a" },
  "POST /registry/plan": { body: { name: "com.example/a", version: "1.0.0" } },
  "POST /registry/add": { body: { name: "com.example/a", version: "1.0.0", choices: [] } },
  "POST /servers/test": { body: { url: "http://127.0.0.1:1/mcp" } },
  "GET /servers/[serverId]/items": { query: "?kind=tool" },
  "GET /servers/[serverId]/item": { query: "?kind=tool&name=echo" },
  "POST /servers/[serverId]/calls": { body: { tool: "echo", arguments: "{}", idempotencyKey: "every-route-test" } },
  "POST /servers/[serverId]/reads": { body: { uri: "a://b", idempotencyKey: "every-route-read" } },
  "POST /servers/[serverId]/prompts": { body: { prompt: "p", arguments: "{}", idempotencyKey: "every-route-prompt" } },
  "POST /servers/[serverId]/compositions": { body: { body: "{}", headers: [], idempotencyKey: "every-route-raw" } },
  "POST /servers/[serverId]/composition-headers": { body: { body: "{}" } },
  "POST /servers/[serverId]/resource-completions": { body: { uriTemplate: "a://{b}", argument: { name: "b", value: "" } } },
  "POST /servers/[serverId]/prompt-completions": { body: { prompt: "p", argument: { name: "b", value: "" } } },
  "POST /calls/[callId]/answers": { body: { answers: [{ askId: randomUUID(), action: "decline" }] } },
  "PUT /ask-settings": { body: { days: 7, isShared: false, roots: [], model: null } },
  "PUT /calls/[callId]/asks/[askId]/draft": { body: { text: "{}" } },
  "PATCH /members/[userId]": { body: { role: "reviewer" } },
  "POST /invites": { body: { email: "new@example.test", role: "developer" } },
  "POST /tokens": { body: { name: "Nightly job", permissions: ["server.read"], days: 7 } },
  "POST /allowed-origins": { body: { origin: "http://127.0.0.1:9" } },
  "DELETE /allowed-origins": { body: { origin: "http://127.0.0.1:9" } },
};

interface Endpoint {
  key: string;
  verb: string;
  path: string;
  handler: TeamHandler;
  ids: string[];
}

const endpoints = Object.entries(modules).flatMap(([file, handlers]) => {
  const path = file.replace("/app/api/teams/[team]", "").replace("/route.ts", "");
  const ids = [...path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? "");
  return Object.entries(handlers).map(([verb, handler]): Endpoint => ({ key: `${verb} ${path}`, verb, path, handler, ids }));
});

let team: Team;
let strange: Team;
const members = {} as Record<Role, TestMember>;
let stranger: TestMember;

const make: Record<string, (team: Team, by?: TestMember) => Promise<{ id: string }>> = {
  serverId: (of) => aServer(of),
  callId: (of, by) => aCall(of, by?.user.id),
  tokenId: (of, by) => aToken(of, by?.user.id ?? members.owner.user.id, ["server.read"]),
  userId: async (of) => (await aMember(of, "developer")).user,
  inviteId: (of) => anInvite(of),
  // No question belongs to the call beside it: an answer to it finds none.
  askId: () => Promise.resolve({ id: randomUUID() }),
};
const anyId: Record<string, string> = { tokenId: randomUUID(), serverId: randomUUID(), callId: randomUUID(), userId: randomUUID(), inviteId: randomUUID(), askId: randomUUID() };

/** Rows of a team (its member's own, where that matters) for every id in the path, made anew so that no request meets what another one left. */
async function idsIn(of: Team, { ids }: Endpoint, by?: TestMember): Promise<Record<string, string>> {
  const pairs = ids.map(async (name) => [name, (await make[name]?.(of, by))?.id ?? `no factory makes a ${name}`] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

interface Sending {
  cookie?: string;
  headers?: Record<string, string>;
  ids?: Record<string, string>;
  isEmpty?: boolean;
}

function send({ key, verb, path, handler }: Endpoint, { cookie, headers = {}, ids = anyId, isEmpty = false }: Sending): Promise<Response> {
  const { query = "", body } = isEmpty ? {} : (examples[key] ?? {});
  const address = path.replace(/\[(\w+)\]/g, (_all, name: string) => ids[name] ?? "");
  const request = new Request(`http://127.0.0.1:3000/api/teams/${team.slug}${address}${query}`, {
    method: verb,
    headers: { ...(cookie === undefined ? {} : { cookie }), ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return handler(request, { params: Promise.resolve({ team: team.slug, ...ids }) });
}

beforeAll(async () => {
  await freshConsole();
  [team, strange] = [await aTeam("Ours"), await aTeam("Theirs")];
  for (const role of roles) members[role] = await aMember(team, role);
  stranger = await aMember(strange, "owner");
});

test("every route of a team is found and declared, with a permission of the table", () => {
  expect(endpoints.length).toBeGreaterThan(15);
  for (const { key, verb, handler } of endpoints) {
    expect(verbs, key).toContain(verb);
    expect(permissions, key).toContain(handler.permission);
  }
  const used = new Set(endpoints.map(({ key }) => key));
  expect(Object.keys(examples).filter((key) => !used.has(key)), "examples of no endpoint").toEqual([]);
});

describe.each(endpoints)("$key", (endpoint) => {
  const mayBe = (role: Role) => can(role, endpoint.handler.permission);
  const allowed = roles.find(mayBe) ?? "owner";

  test("nobody signed in: 401", async () => {
    const ids = await idsIn(team, endpoint);
    const forged = `${members.owner.cookie.slice(0, -4)}AAAA`;
    for (const cookie of [undefined, "", forged]) expect((await send(endpoint, { cookie, ids })).status).toBe(401);
  });

  test("a session that was ended: 401", async () => {
    const { user, cookie } = await aPerson();
    await db().membership.create({ data: { teamId: team.id, userId: user.id, role: "owner" } });
    await db().session.updateMany({ where: { userId: user.id }, data: { revokedAt: new Date() } });
    expect((await send(endpoint, { cookie, ids: await idsIn(team, endpoint) })).status).toBe(401);
  });

  test("a stranger: 404, whatever is sent", async () => {
    const ids = await idsIn(team, endpoint);
    for (const isEmpty of [true, false]) expect((await send(endpoint, { cookie: stranger.cookie, ids, isEmpty })).status).toBe(404);
  });

  test.each(roles)("%s: 403 exactly when the table says so, before anything is read", async (role) => {
    const { cookie } = members[role];
    if (!mayBe(role)) {
      const ids = await idsIn(team, endpoint);
      for (const isEmpty of [true, false]) expect((await send(endpoint, { cookie, ids, isEmpty })).status).toBe(403);
      return;
    }
    const { status } = await send(endpoint, { cookie, ids: await idsIn(team, endpoint, members[role]) });
    expect([400, 401, 403, 415]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  if (endpoint.ids.length > 0) test("an id of another team, one that never was, and one that cannot be: 404", async () => {
    const { cookie } = members[allowed];
    const none = Object.fromEntries(endpoint.ids.map((name) => [name, randomUUID()]));
    const odd = Object.fromEntries(endpoint.ids.map((name) => [name, "..%2f' OR 1=1"]));
    for (const ids of [await idsIn(strange, endpoint), none, odd]) expect((await send(endpoint, { cookie, ids })).status).toBe(404);
  });

  if (endpoint.verb !== "GET") test("sent by another site: 403", async () => {
    const ids = await idsIn(team, endpoint);
    const elsewhere: Record<string, string>[] = [{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }];
    for (const headers of elsewhere) {
      expect((await send(endpoint, { cookie: members[allowed].cookie, ids, headers })).status).toBe(403);
    }
  });

  test("an API token: 401 when it is none, 403 without the permission, 404 for another team, whatever the cookie says", async () => {
    const { cookie, user } = members[allowed];
    const { permission } = endpoint.handler;
    const without = await aToken(team, user.id, permissions.filter((one) => one !== permission));
    const elsewhere = await aToken(strange, stranger.user.id, permissions);
    const as = async (authorization: string, isEmpty = false) => (await send(endpoint, { cookie, headers: { authorization }, ids: await idsIn(team, endpoint, members[allowed]), isEmpty })).status;
    for (const nothing of ["Bearer pbt_nothing", `Bearer ${cookie.split("=")[1] ?? ""}`]) expect(await as(nothing)).toBe(401);
    for (const isEmpty of [true, false]) expect(await as(without.bearer, isEmpty)).toBe(403);
    expect(await as(elsewhere.bearer)).toBe(404);
  });

  test("an API token with the permission needs no cookie and no origin", async () => {
    const { user } = members[allowed];
    const { bearer } = await aToken(team, user.id, [endpoint.handler.permission]);
    const { status } = await send(endpoint, { headers: { authorization: bearer, origin: "https://elsewhere.example" }, ids: await idsIn(team, endpoint, members[allowed]) });
    expect([400, 401, 403, 415]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  test("asked for under another Host: 421", async () => {
    const headers = { host: "rebound.example:3000" };
    expect((await send(endpoint, { cookie: members[allowed].cookie, ids: await idsIn(team, endpoint), headers })).status).toBe(421);
  });

  test("drawn for another person: 409", async () => {
    const headers = { "patchbay-user": randomUUID() };
    expect((await send(endpoint, { cookie: members[allowed].cookie, ids: await idsIn(team, endpoint), headers })).status).toBe(409);
  });
});
