import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { spawnHostile, type HostileServer } from "@/lib/testing/hostile/spawn-hostile";
import type { Follower } from "./follow-call";

const { databaseUrl } = await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { callTool } = await import("./call-tool");
const { getPayload } = await import("./get-payload");
const { sweepCalls } = await import("./sweep-calls");
const { unrecorded } = await import("./close-later");
const { dropSessions } = await import("@/lib/connections/hold-session");

let hostile: HostileServer;
const name = new URL(databaseUrl).pathname.slice(1);

async function asOperator(...statements: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const cut = () => asOperator(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
const heal = () => asOperator(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);

beforeAll(async () => {
  hostile = await spawnHostile();
});
afterAll(async () => {
  await dropSessions();
  hostile.stop();
  await pool().end();
});

async function callWhileAway(tool: string) {
  const team = await aTeam();
  const member = await aMember(team, "developer");
  const url = `${hostile.origin}/slow-ok?ms=1500`;
  const server = await aServer(team, { url });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: hostile.origin, addedById: member.user.id } });
  const started = Promise.withResolvers<string>();
  const follower: Follower = { started: ({ id }) => { started.resolve(id); }, event: () => undefined, left: new AbortController().signal };
  const input = { serverId: server.id, tool, arguments: "{}", idempotencyKey: `away-${tool}-0001`, sendAnyway: true, origin: "ui" as const, idleMs: 20_000, withhold: [] };
  const call = callTool(grant(member.membership, "tool.call"), input, follower);
  const id = await started.promise;
  await cut();
  return { id, call: await call, read: grant(member.membership, "call.read") };
}

async function expectRecorded({ id, read }: Awaited<ReturnType<typeof callWhileAway>>): Promise<void> {
  await Promise.all(unrecorded());
  expect(await db().call.findUnique({ where: { id } })).toMatchObject({ status: "complete", reason: null });
  expect((await getPayload(read, id)).outcome).toMatchObject({ kind: "result" });
}

test("an answer that comes while the database is away is shown at once and recorded when it is back", async () => {
  const away = await callWhileAway("echo");
  expect(away.call).toMatchObject({ status: "complete", payload: { outcome: { kind: "result" } } });
  expect(away.call.summary).toContain("goes on trying");
  await wait(600);
  await heal();
  await expectRecorded(away);
});

test("it is recorded too when the call was taken for one of a dead process in the meantime", async () => {
  const away = await callWhileAway("echo");
  await heal();
  await db().$executeRaw`UPDATE "Call" SET "leaseUntil" = now() - interval '1 second' WHERE "id" = ${away.id}::uuid AND "finishedAt" IS NULL`;
  await sweepCalls();
  await expectRecorded(away);
});
