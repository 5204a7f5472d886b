/// <reference types="vite/types/importMeta.d.ts" />
import { afterAll, beforeAll, expect, test } from "vitest";
import { grant } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { aMember, aServer, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { serve } from "@/lib/testing/mcp/serve";
import { startEverything } from "@/lib/testing/servers/start-everything";
import { startModern } from "@/lib/testing/servers/start-modern";
import { startNotMcp } from "@/lib/testing/servers/start-not-mcp";
import type { TeamHandler } from "@/lib/http/team-route";
import type { ProbeStep } from "@/lib/mcp/probe-step";
import type { Team } from "@/prisma/generated/client";
import { allowOrigin } from "./allow-origin";
import { TestServerInput } from "./schema";
import { testServer } from "./test-server";

const [route] = Object.values(import.meta.glob<Record<string, TeamHandler>>("/app/api/teams/*/servers/test/route.ts", { eager: true }));
let team: Team;
let owner: TestMember;
const stops: (() => Promise<void>)[] = [];
const manage = () => grant(owner.membership, "server.manage");
const allow = (url: string) => allowOrigin(grant(owner.membership, "network.manage"), url);

beforeAll(async () => {
  await freshConsole();
  team = await aTeam();
  owner = await aMember(team, "owner");
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function started<T extends { url: string; stop: () => Promise<void> }>(server: Promise<T>): Promise<T> {
  const one = await server;
  stops.push(one.stop);
  await allow(one.url);
  return one;
}

async function tested(input: object, signal = new AbortController().signal) {
  const steps: ProbeStep[] = [];
  const found = await testServer(manage(), TestServerInput.parse(input), { signal, onStep: (step) => steps.push(step) });
  return { ...found, told: steps };
}

test.each([["2026-07-28", startModern, "modern"], ["the time before", startEverything, "legacy"]] as const)("a server of %s is tested through to its lists, and nothing is kept", async (_name, start, era) => {
  const { url } = await started(start());
  const before = await db().server.count();
  const { steps, told, verdict, counts } = await tested({ url });
  expect(verdict?.era).toBe(era);
  expect(counts?.tools).toBeGreaterThan(3);
  expect(steps.filter((step) => step.state === "failed")).toEqual([]);
  expect(told.length).toBeGreaterThan(steps.length);
  expect(await db().server.count()).toBe(before);
});

test("an address nobody allowed is not contacted, and the origin to allow is named", async () => {
  const served = await serve((_req, res) => res.writeHead(200).end());
  stops.push(() => served.close());
  const { steps, counts } = await tested({ url: `${served.origin}/mcp` });
  expect(steps.find((step) => step.state === "failed")?.problem?.allowOrigin).toBe(served.origin);
  expect(counts).toBeNull();
  expect(served.seen).toEqual([]);
});

test("a server that wants a sign-in says so, without tools", async () => {
  const { url } = await started(startNotMcp("needs_sign_in"));
  const { steps, counts } = await tested({ url });
  expect(steps.find((step) => step.name === "sign_in")?.state).toBe("attention");
  expect(counts).toBeNull();
});

test("stored headers are used for a server of ours at its own host only, and by nobody else", async () => {
  const served = await serve((_req, res) => res.writeHead(401).end());
  const elsewhere = await serve((_req, res) => res.writeHead(401).end());
  stops.push(() => served.close(), () => elsewhere.close());
  for (const { origin } of [served, elsewhere]) await allow(origin);
  const server = await aServer(team, { url: `${served.origin}/mcp`, headers: [["X-Api-Key", "stored-secret-1"]] });
  const headers = [{ name: "X-Api-Key" }];
  await tested({ url: `${served.origin}/other`, headers, serverId: server.id });
  expect(served.seen.at(-1)?.headers["x-api-key"]).toBe("stored-secret-1");
  await expect(tested({ url: `${elsewhere.origin}/mcp`, headers, serverId: server.id })).rejects.toMatchObject({ code: "invalid", fields: { "headers.0.value": expect.any(String) as string } });
  await expect(tested({ url: `${served.origin}/mcp`, headers })).rejects.toMatchObject({ code: "invalid" });
  expect(elsewhere.seen).toEqual([]);
  const stranger = await aMember(await aTeam("Other"), "owner");
  const theirs = testServer(grant(stranger.membership, "server.manage"), TestServerInput.parse({ url: `${served.origin}/mcp`, headers, serverId: server.id }), { signal: new AbortController().signal, onStep: () => undefined });
  await expect(theirs).rejects.toMatchObject({ code: "not_found" });
});

test("a test that nobody waits for any more ends", async () => {
  const { url } = await started(startNotMcp("hangs"));
  const startedAt = performance.now();
  await tested({ url }, AbortSignal.timeout(300));
  expect(performance.now() - startedAt).toBeLessThan(8_000);
});

test("over HTTP each step is an event, and the last event is the result", async () => {
  const { url } = await started(startModern());
  const request = new Request(`http://127.0.0.1:3000/api/teams/${team.slug}/servers/test`, {
    method: "POST",
    headers: { cookie: owner.cookie, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ url }),
  });
  const response = await route?.["POST"]?.(request, { params: Promise.resolve({ team: team.slug }) });
  expect(response?.headers.get("content-type")).toBe("text/event-stream");
  const events = ((await response?.text()) ?? "").trim().split("\n\n").map((block) => block.split("\n")[0]);
  expect(events.slice(0, -1).every((event) => event === "event: step")).toBe(true);
  expect(events.at(-1)).toBe("event: finished");
  expect(events.length).toBeGreaterThan(11);
});
