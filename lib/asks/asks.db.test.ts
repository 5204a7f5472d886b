import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Follower } from "@/lib/calls/follow-call";
import type { CallWithPayload } from "@/lib/calls/schema";
import { freshConsole } from "@/lib/testing/fresh-console";
import { startAsking, type AskingServer } from "@/lib/testing/servers/start-asking";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { answerCall } = await import("@/lib/calls/answer-call");
const { callTool } = await import("@/lib/calls/call-tool");
const { getPayload } = await import("@/lib/calls/get-payload");
const { listWaiting } = await import("@/lib/calls/list-waiting");
const { dropSessions } = await import("@/lib/connections/hold-session");
const { draftAnswer } = await import("./draft-answer");
const { readAskSettings } = await import("./read-settings");
const { saveAskSettings } = await import("./save-settings");

let asking: AskingServer;
beforeAll(async () => {
  asking = await startAsking();
});
afterAll(async () => {
  await dropSessions();
  await asking.stop();
  await pool().end();
});

const follower = (): Follower => ({ started: () => undefined, event: () => undefined, left: new AbortController().signal });

async function scene() {
  const team = await aTeam();
  const [developer, colleague, owner] = [await aMember(team, "developer"), await aMember(team, "developer"), await aMember(team, "owner")];
  const server = await aServer(team, { url: asking.url });
  const allow = (url: string) => db().allowedOrigin.create({ data: { teamId: team.id, origin: new URL(url).origin, addedById: owner.user.id } });
  await allow(asking.url);
  return { team, developer, colleague, owner, server, allow, ctx: grant(developer.membership, "tool.call"), manage: grant(owner.membership, "ask.manage"), read: grant(developer.membership, "team.read") };
}
type Scene = Awaited<ReturnType<typeof scene>>;

let key = 0;
const call = ({ ctx, server }: Pick<Scene, "ctx" | "server">, tool: string): Promise<CallWithPayload> =>
  callTool(ctx, { serverId: server.id, tool, arguments: "{}", sendAnyway: false, idempotencyKey: `ask-settings-${String(++key)}`, origin: "ui", idleMs: 20_000 }, follower());

const settings = { days: 7, isShared: false, roots: [], model: null };

describe("how a team answers what servers ask", () => {
  it("decides how long a question waits", async () => {
    const s = await scene();
    await saveAskSettings(s.manage, { ...settings, days: 2 });
    const waiting = await call(s, "ask");
    const round = waiting.payload.rounds[0];
    expect(Date.parse(round?.expiresAt ?? "") - Date.parse(round?.askedAt ?? "")).toBeGreaterThan(47 * 3_600_000);
    expect(Date.parse(round?.expiresAt ?? "") - Date.parse(round?.askedAt ?? "")).toBeLessThan(49 * 3_600_000);
  });

  it("lets colleagues answer while a call waits, and shows them nothing after", async () => {
    const s = await scene();
    const other = grant(s.colleague.membership, "tool.call");
    const otherReads = grant(s.colleague.membership, "call.read");
    const waiting = await call(s, "ask");
    expect((await listWaiting(otherReads)).count).toBe(0);
    await saveAskSettings(s.manage, { ...settings, isShared: true });
    expect((await listWaiting(otherReads)).count).toBe(1);
    const asked = (await getPayload(otherReads, waiting.id)).rounds[0]?.asks[0];
    expect(await db().auditEvent.count({ where: { teamId: s.team.id, event: "call.payload_read", actorId: s.colleague.user.id } })).toBe(1);
    const ended = await answerCall(other, { callId: waiting.id, answers: [{ askId: asked?.id ?? "", action: "accept", content: '{"name":"Bo"}', sendAnyway: false }] }, follower());
    expect(ended.status).toBe("complete");
    await expect(getPayload(otherReads, waiting.id)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("keeps the key of its model to the place it was entered for, and shows it to nobody", async () => {
    const s = await scene();
    const model = { url: "https://models.example.com/v1", name: "small" };
    expect((await saveAskSettings(s.manage, { ...settings, model: { ...model, key: "sk-very-secret" } })).model).toEqual({ ...model, hasKey: true });
    expect((await saveAskSettings(s.manage, { ...settings, model: { ...model, name: "large" } })).model).toMatchObject({ name: "large", hasKey: true });
    expect((await saveAskSettings(s.manage, { ...settings, model: { ...model, url: "https://elsewhere.example.com/v1" } })).model).toMatchObject({ hasKey: false });
    expect(JSON.stringify([await readAskSettings(s.read), await db().auditEvent.findMany({ where: { teamId: s.team.id } })])).not.toContain("sk-very-secret");
  });
});

interface ModelServer {
  url: string;
  asked: { authorization: string | undefined; body: { model?: string; messages?: { role: string; content: string }[] } }[];
  stop: () => Promise<void>;
}

async function startModel(answer: object): Promise<ModelServer> {
  const asked: ModelServer["asked"] = [];
  const server: Server = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      asked.push({ authorization: req.headers.authorization, body: JSON.parse(body) as ModelServer["asked"][number]["body"] });
      res.setHeader("content-type", "application/json").end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/v1`, asked, stop: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => { resolve(); }); }) };
}

it("a model drafts an answer, with its key, and nothing of it is sent by itself", async () => {
  const s = await scene();
  const model = await startModel({ model: "small-2", choices: [{ message: { content: "The white one." }, finish_reason: "stop" }] });
  await saveAskSettings(s.manage, { ...settings, model: { url: model.url, name: "small", key: "sk-1" } });
  const waiting = await call(s, "ask_all");
  const ask = { callId: waiting.id, askId: waiting.payload.rounds[0]?.asks.find(({ kind }) => kind === "sampling")?.id ?? "" };
  // An address of this machine is off until an owner allows it.
  await expect(draftAnswer(s.ctx, ask)).rejects.toMatchObject({ code: "unavailable" });
  expect(model.asked).toEqual([]);
  await s.allow(model.url);
  expect(await draftAnswer(s.ctx, ask)).toEqual({ text: "The white one.", model: "small-2", stopReason: "endTurn" });
  expect(model.asked).toMatchObject([{ authorization: "Bearer sk-1", body: { model: "small", messages: [{ role: "system", content: "You keep a lighthouse." }, { role: "user", content: "Which lamp is the brightest?" }] } }]);
  expect((await getPayload(grant(s.developer.membership, "call.read"), waiting.id)).rounds[0]?.asks.every(({ state }) => state === "waiting")).toBe(true);
  await model.stop();
});

it("hundreds of waiting questions hold no connection and no timer", async () => {
  const s = await scene();
  await call(s, "ask");
  await dropSessions();
  const before = process.getActiveResourcesInfo().length;
  for (let batch = 0; batch < 25; batch++) await Promise.all(Array.from({ length: 20 }, () => call(s, "ask")));
  await dropSessions();
  expect((await listWaiting(grant(s.developer.membership, "call.read"))).count).toBe(501);
  // Idle connections to the database come and go; five hundred of anything would show.
  expect(process.getActiveResourcesInfo().length - before).toBeLessThan(50);
}, 120_000);
