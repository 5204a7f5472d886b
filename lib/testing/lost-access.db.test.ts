/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, pool } from "@/lib/db";
import { uuidV7 } from "@/lib/uuid-v7";
import type { TeamHandler } from "@/lib/http/team-route";
import type { Team } from "@/prisma/generated/client";
import { aMember, aTeam, type TestMember } from "./factories";
import { freshConsole } from "./fresh-console";

// A glob, because nothing imports app/.
const modules = import.meta.glob<{ GET: TeamHandler }>("/app/api/teams/[[]team[]]/calls/[[]callId[]]/events/route.ts", { eager: true });

let team: Team;

beforeAll(async () => {
  await freshConsole();
  team = await aTeam();
});
afterAll(() => pool().end());

async function aRunningCall(by: TestMember): Promise<string> {
  const id = uuidV7();
  await db().callPayload.create({ data: { callId: id, teamId: team.id, arguments: Uint8Array.from(zstdCompressSync(Buffer.from("{}"))), argumentBytes: 2 } });
  await db().call.create({
    data: {
      id,
      teamId: team.id,
      serverId: randomUUID(),
      serverName: "Server",
      serverUrl: "https://mcp.example.com/mcp",
      userId: by.user.id,
      userName: by.user.name,
      userRole: "developer",
      credential: "none",
      method: "tools/call",
      target: "echo",
      targetTitle: "",
      origin: "ui",
      idempotencyKey: randomUUID(),
      schemaVerdict: "fits",
      status: "running",
      effect: "unknown",
      // Another process sends it.
      instance: "elsewhere",
      leaseUntil: new Date(Date.now() + 600_000),
      startedAt: new Date(),
      requestBytes: 2,
    },
  });
  return id;
}

/** Holds the events of a running call open, changes something as another process would, and says how the stream ended and after how long. */
async function heldOpen(change: (by: TestMember) => Promise<unknown>): Promise<{ text: string; ms: number }> {
  const by = await aMember(team, "developer");
  const callId = await aRunningCall(by);
  const request = new Request(`http://127.0.0.1:3000/api/teams/${team.slug}/calls/${callId}/events`, { headers: { cookie: by.cookie, accept: "text/event-stream" } });
  const [route] = Object.values(modules);
  if (!route) throw new Error("The events of a call have moved.");
  const response = await route.GET(request, { params: Promise.resolve({ team: team.slug, callId }) });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader.read()).value, { stream: true });
  expect(text).toContain("event: started");
  await change(by);
  const from = Date.now();
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += decoder.decode(part.value, { stream: true });
  return { text, ms: Date.now() - from };
}

const where = (by: TestMember) => ({ teamId_userId: { teamId: team.id, userId: by.user.id } });
const changes: Record<string, { code: string; change: (by: TestMember) => Promise<unknown> }> = {
  "was removed from the team": { code: "not_found", change: (by) => db().membership.delete({ where: where(by) }) },
  "has another role": { code: "forbidden", change: (by) => db().membership.update({ where: where(by), data: { role: "reviewer" } }) },
  "was signed out": { code: "signed_out", change: (by) => db().session.updateMany({ where: { userId: by.user.id }, data: { revokedAt: new Date() } }) },
  "has a new password": { code: "signed_out", change: (by) => db().user.update({ where: { id: by.user.id }, data: { sessionVersion: { increment: 1 } } }) },
};

test.each(Object.entries(changes))("a stream held open ends within five seconds after its reader %s", async (_name, { code, change }) => {
  const { text, ms } = await heldOpen(change);
  expect(ms).toBeLessThan(5_000);
  expect(text).toMatch(new RegExp(`event: problem\\ndata: .*"code":"${code}"`));
});

test("a stream goes on while its reader may read it", async () => {
  const slow = heldOpen(async (by) => {
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    await db().membership.delete({ where: where(by) });
  });
  const { text } = await slow;
  expect(text.match(/event: problem/g)).toHaveLength(1);
});
