/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { aPerson } from "./factories";
import { freshConsole } from "./fresh-console";

type Handler = (request: Request, segment: { params: Promise<Record<string, string>> }) => Promise<Response>;

const modules = import.meta.glob<Record<string, Handler>>("/app/api/account/**/route.ts", { eager: true });
const endpoints = Object.entries(modules).flatMap(([file, handlers]) => {
  const path = file.replace("/app", "").replace("/route.ts", "");
  return Object.entries(handlers).map(([verb, handler]) => ({ key: `${verb} ${path}`, verb, path, handler }));
});

let person: Awaited<ReturnType<typeof aPerson>>;

function send({ verb, path, handler }: (typeof endpoints)[number], headers: Record<string, string>): Promise<Response> {
  const ids = { sessionId: randomUUID(), team: "no-such-team", identityId: randomUUID() };
  return handler(new Request(`http://127.0.0.1:3000${path}`, { method: verb, headers }), { params: Promise.resolve(ids) });
}

beforeAll(async () => {
  await freshConsole();
  person = await aPerson();
});

test("every route of somebody's own account is found", () => {
  expect(endpoints.length).toBeGreaterThan(5);
});

describe.each(endpoints)("$key", (endpoint) => {
  test("nobody signed in, or in a session that ended: 401", async () => {
    const ended = await aPerson();
    await db().session.updateMany({ where: { userId: ended.user.id }, data: { revokedAt: new Date() } });
    for (const cookie of ["", `${person.cookie.slice(0, -4)}AAAA`, ended.cookie]) expect((await send(endpoint, { cookie })).status).toBe(401);
  });

  if (endpoint.verb !== "GET") test("sent by another site: 403", async () => {
    const elsewhere: Record<string, string>[] = [{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }];
    for (const headers of elsewhere) expect((await send(endpoint, { cookie: person.cookie, ...headers })).status).toBe(403);
  });

  test("drawn for another person: 409", async () => {
    expect((await send(endpoint, { cookie: person.cookie, "patchbay-user": randomUUID() })).status).toBe(409);
  });

  test("somebody signed in is let in, and what is not theirs is not there", async () => {
    const { status } = await send(endpoint, { cookie: person.cookie });
    expect([200, 404, 415]).toContain(status);
  });
});
