import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { listen } from "@/lib/testing/servers/listen";
import { startDemo } from "@/lib/testing/servers/start-demo";
import { startEverything } from "@/lib/testing/servers/start-everything";
import type { StartedServer } from "@/lib/testing/servers/started-server";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { completePrompt, completeResource } = await import("./complete");
const { discover } = await import("./discover");
const { dropSessions } = await import("@/lib/connections/hold-session");

let demo: StartedServer;
let everything: StartedServer;
beforeAll(async () => {
  [demo, everything] = await Promise.all([startDemo(), startEverything()]);
});
afterAll(async () => {
  await dropSessions();
  await Promise.all([demo.stop(), everything.stop()]);
  await pool().end();
});

async function scene(url: string) {
  const team = await aTeam();
  const { membership, user } = await aMember(team, "developer");
  const server = await aServer(team, { url });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: new URL(url).origin, addedById: user.id } });
  return { serverId: server.id, read: grant(membership, "resource.read"), get: grant(membership, "prompt.get"), run: grant(membership, "discovery.run") };
}
const going = () => new AbortController().signal;

describe("what a server proposes while somebody types", () => {
  it("follows what is typed and what stands in the other fields, and is no call", async () => {
    const { serverId, read, get } = await scene(demo.url);
    const invoices = await completeResource(read, { serverId, uriTemplate: "shop://invoices/{number}", argument: { name: "number", value: "INV-2026-003" } }, going());
    expect(invoices).toMatchObject({ hasMore: false, problem: null });
    expect(invoices.values).toContain("INV-2026-0031");
    expect(invoices.values.every((value) => value.startsWith("INV-2026-003"))).toBe(true);
    const shelf = { serverId, uriTemplate: "shop://shelves/{aisle}/{shelf}", argument: { name: "shelf", value: "" } };
    expect((await completeResource(read, { ...shelf, context: { arguments: { aisle: "A" } } }, going())).values.length).toBeGreaterThan(0);
    expect((await completeResource(read, { ...shelf, context: { arguments: { aisle: "Z" } } }, going())).values).toEqual([]);
    expect((await completePrompt(get, { serverId, prompt: "write_reminder", argument: { name: "tone", value: "f" } }, going())).values).toEqual(["friendly", "firm", "final"]);
    expect(await db().call.count({ where: { serverId } })).toBe(0);
  });

  it("comes from a server of the older era too", async () => {
    const { serverId, get } = await scene(everything.url);
    const { values } = await completePrompt(get, { serverId, prompt: "completable-prompt", argument: { name: "department", value: "" } }, going());
    expect(values.length).toBeGreaterThan(0);
  });

  it("is nothing, with a reason, when the server is in trouble", async () => {
    const { serverId, get } = await scene(demo.url);
    expect(await completePrompt(get, { serverId, prompt: "no such prompt", argument: { name: "a", value: "" } }, going())).toMatchObject({ values: [], problem: expect.stringMatching(/./) as string });
    const gone = await listen((_request, response) => response.writeHead(500).end("no"));
    const broken = await scene(gone.url);
    expect(await completePrompt(broken.get, { serverId: broken.serverId, prompt: "p", argument: { name: "a", value: "" } }, going())).toMatchObject({ values: [], problem: expect.stringContaining("500") as string });
    await gone.stop();
  });

  it("is not asked of a server that has said it proposes nothing", async () => {
    let asked = 0;
    const silent = await listen((request, response) => {
      asked++;
      const result = { resultType: "complete", ttlMs: 0, cacheScope: "private", supportedVersions: ["2026-07-28"], capabilities: { prompts: {} }, serverInfo: { name: "silent", version: "1" }, prompts: [] };
      request.on("data", (bytes: Buffer) => {
        const { id } = JSON.parse(bytes.toString()) as { id: unknown };
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result }));
      });
    });
    const { serverId, get, run } = await scene(silent.url);
    await discover(run, serverId, () => undefined);
    const before = asked;
    expect(await completePrompt(get, { serverId, prompt: "p", argument: { name: "a", value: "" } }, going())).toMatchObject({ values: [] });
    expect(asked).toBe(before);
    await silent.stop();
  });

  it("is refused for a while to whoever asks faster than anybody types", async () => {
    const { serverId, get } = await scene(demo.url);
    const ask = () => completePrompt(get, { serverId, prompt: "write_reminder", argument: { name: "tone", value: "" } }, going());
    const answers: unknown[] = [];
    for (let at = 0; at < 70; at++) answers.push(await ask().then(() => "ok", (error: unknown) => (error as { code: string }).code));
    expect(new Set(answers)).toEqual(new Set(["ok", "too_many"]));
  });

  it("does not reach a server of another team", async () => {
    const mine = await scene(demo.url);
    const theirs = await scene(demo.url);
    await expect(completePrompt(mine.get, { serverId: theirs.serverId, prompt: "p", argument: { name: "a", value: "" } }, going())).rejects.toMatchObject({ code: "not_found" });
  });
});
