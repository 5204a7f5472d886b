/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { TeamHandler } from "@/lib/http/team-route";
import type { Team } from "@/prisma/generated/client";
import { aCall, aMember, anInvite, aServer, aTeam, aToken, type TestMember } from "./factories";
import { freshConsole } from "./fresh-console";

interface Shape {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  minimum?: number;
  default?: unknown;
}
type Path = (string | number)[];

const modules = import.meta.glob<Record<string, TeamHandler>>("/app/api/teams/**/route.ts", { eager: true });
const endpoints = Object.entries(modules).flatMap(([file, handlers]) => {
  const path = file.replace("/app/api/teams/[team]", "").replace("/route.ts", "");
  return Object.entries(handlers).map(([verb, handler]) => ({ key: `${verb} ${path}`, verb, path, handler }));
});

const nul = String.fromCharCode(0);
const hostile: Record<string, string> = {
  "a NUL": `something ${nul} else`,
  "a lone surrogate": `something ${String.fromCharCode(0xd800)} else`,
  "half a pair at the cut": `${"x".repeat(79)}\u{1f600}${"y".repeat(500)}`,
  "100 kB": "x".repeat(100_000),
  "quotes and a path": `'"\\../../..%00%2e%2e/`,
  "the name of a prototype": "__proto__",
  "turned text": "\u202egnp.exe\u2066",
};

const formats: Record<string, string> = { uuid: randomUUID(), uri: "https://mcp.example.com/mcp", email: "new@example.test", "date-time": new Date().toISOString() };
const named: Record<string, string> = { url: "https://mcp.example.com/mcp", origin: "http://127.0.0.1:9", arguments: "{}", text: '{"mcpServers":{"docs":{"url":"https://docs.example/mcp"}}}', name: "com.example/a", idempotencyKey: "hostile-input" };

/** A value that fits the shape, and where texts are in it. */
function fill(shape: Shape, name: string, path: Path, texts: Path[]): unknown {
  const one = shape.anyOf?.[0] ?? shape;
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  if (one.type === "object") return Object.fromEntries(Object.entries(one.properties ?? {}).map(([key, inner]) => [key, fill(inner, key, [...path, key], texts)]));
  if (one.type === "array") return one.items ? [fill(one.items, name, [...path, 0], texts)] : [];
  if (one.type === "integer" || one.type === "number") return Math.max(one.minimum ?? 1, 1);
  if (one.type === "boolean") return false;
  if (one.type !== "string") return null;
  texts.push(path);
  return formats[one.format ?? ""] ?? named[name] ?? "example";
}

function withAt(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === step ? withAt(item, rest, text) : item));
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, key === step ? withAt(item, rest, text) : (item as unknown)]));
}

let team: Team;
let owner: TestMember;

async function idsIn(path: string): Promise<Record<string, string>> {
  const make: Record<string, () => Promise<{ id: string }>> = {
    serverId: () => aServer(team),
    callId: () => aCall(team, owner.user.id),
    tokenId: () => aToken(team, owner.user.id, ["server.read"]),
    userId: async () => (await aMember(team, "developer")).user,
    inviteId: () => anInvite(team),
  };
  const names = [...path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? "");
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await make[name]?.())?.id ?? ""] as const)));
}

interface Sent {
  query?: Record<string, string>;
  body?: unknown;
  slug?: string;
}

async function send({ verb, path, handler }: (typeof endpoints)[number], { query = {}, body, slug = team.slug }: Sent): Promise<Response> {
  const ids = await idsIn(path);
  const address = path.replace(/\[(\w+)\]/g, (_all, name: string) => ids[name] ?? "");
  const request = new Request(`http://127.0.0.1:3000/api/teams/x${address}?${new URLSearchParams(query).toString()}`, {
    method: verb,
    headers: { cookie: owner.cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return handler(request, { params: Promise.resolve({ team: slug, ...ids }) });
}

/** What may come back of something odd: done, or refused in words. 500 is neither, and 503 would blame the database. */
async function expectAnswered(response: Response, what: string): Promise<void> {
  const text = await response.text();
  expect([200, 400, 403, 404, 409, 413], `${what}: ${text.slice(0, 300)}`).toContain(response.status);
}

beforeAll(async () => {
  await freshConsole();
  team = await aTeam("Ours");
  owner = await aMember(team, "owner");
});

describe.each(endpoints)("$key", (endpoint) => {
  const { query, body } = endpoint.handler.described;
  const shapeOf = (contract: z.ZodType) => z.toJSONSchema(contract, { io: "input", unrepresentable: "any" }) as Shape;

  test("a team's name that no database takes: 404", async () => {
    for (const slug of [`a${nul}`, "\ud800", "x".repeat(100_000), "__proto__"]) expect((await send(endpoint, { slug })).status, JSON.stringify(slug.slice(0, 20))).toBe(404);
  });

  if (query) test("odd texts in its query are answered", async () => {
    const texts: Path[] = [];
    const shape = shapeOf(query);
    const base = fill(shape, "", [], texts) as Record<string, string>;
    for (const path of texts) for (const [what, text] of Object.entries(hostile)) {
      const needed = Object.fromEntries((shape.required ?? []).map((name) => [name, base[name] ?? ""]));
      await expectAnswered(await send(endpoint, { query: { ...needed, [String(path[0])]: text } }), `${path.join(".")} with ${what}`);
    }
  });

  if (body) test("odd texts in its body are answered", async () => {
    const texts: Path[] = [];
    const base = fill(shapeOf(body), "", [], texts);
    for (const path of texts) for (const [what, text] of Object.entries(hostile)) {
      await expectAnswered(await send(endpoint, { body: withAt(base, path, text) }), `${path.join(".")} with ${what}`);
    }
  });
});

test("a body that is nested without end is refused at once, wherever it goes", async () => {
  const modules = import.meta.glob<Record<string, (request: Request, segment: { params: Promise<Record<string, string>> }) => Promise<Response>>>(["/app/api/**/route.ts", "!/app/api/auth/**"], { eager: true });
  const all = Object.entries(modules).flatMap(([file, verbs]) => Object.entries(verbs).filter(([verb]) => ["POST", "PUT", "PATCH"].includes(verb)).map(([verb, handler]) => ({ file, verb, handler })));
  expect(all.length).toBeGreaterThan(20);
  const text = `${"[".repeat(5_000_000)}${"]".repeat(5_000_000)}`;
  const ids = { callId: (await aCall(team, owner.user.id)).id, serverId: (await aServer(team)).id, userId: (await aMember(team, "developer")).user.id };
  for (const { file, verb, handler } of all) {
    const start = performance.now();
    const response = await handler(new Request("http://127.0.0.1:3000/api", { method: verb, headers: { cookie: owner.cookie, "content-type": "application/json" }, body: text }), { params: Promise.resolve({ team: team.slug, ...ids }) });
    expect(performance.now() - start, `${verb} ${file}`).toBeLessThan(1_500);
    expect(response.status, `${verb} ${file}`).toBeLessThan(500);
  }
}, 120_000);
