import { afterAll, beforeAll, expect, test } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { spawnHostile, type HostileServer } from "@/lib/testing/hostile/spawn-hostile";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { callTool } = await import("./call-tool");
const { dropSessions } = await import("@/lib/connections/hold-session");

let hostile: HostileServer;
beforeAll(async () => {
  hostile = await spawnHostile();
});
afterAll(async () => {
  await dropSessions();
  hostile.stop();
  await pool().end();
});

test("one person has twenty calls running, another is not held up, a second click joins the first, and what was refused left no trace", async () => {
  const team = await aTeam();
  const [ada, bob] = [await aMember(team, "developer"), await aMember(team, "developer")];
  const server = await aServer(team, { url: `${hostile.origin}/slow-ok?ms=2500` });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: hostile.origin, addedById: ada.user.id } });
  const call = (by: typeof ada, key: number) =>
    callTool(
      grant(by.membership, "tool.call"),
      { serverId: server.id, tool: "echo", arguments: "{}", idempotencyKey: `many-calls-${String(key)}`, sendAnyway: true, origin: "ui", idleMs: 20_000, withhold: [] },
      { started: () => undefined, event: () => undefined, left: new AbortController().signal },
    );
  const all = Array.from({ length: 25 }, (_, at) => call(ada, at));
  const others = call(bob, 0);
  const refused = await Promise.race([Promise.any(all.map((one) => one.then(() => Promise.reject(new Error("ran")), (error: unknown) => error))), others]);
  expect(refused).toMatchObject({ code: "too_many", message: expect.stringContaining("20 calls running") as string });
  const again = call(ada, 0);
  const done = await Promise.allSettled(all);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect((await others).status).toBe("complete");
  const first = await all[0];
  expect((await again).id).toBe(first?.id);
  expect(await db().call.count({ where: { teamId: team.id, userId: ada.user.id } })).toBe(20);
  expect((await call(ada, 99)).status).toBe("complete");
});
