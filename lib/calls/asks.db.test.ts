import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { startAsking, type AskingServer } from "@/lib/testing/servers/start-asking";
import { startEverything } from "@/lib/testing/servers/start-everything";
import type { StartedServer } from "@/lib/testing/servers/started-server";
import type { Follower } from "./follow-call";
import type { AnswerInput, CallAsk, CallWithPayload } from "./schema";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { answerCall } = await import("./answer-call");
const { callTool } = await import("./call-tool");
const { cancelCall } = await import("./cancel-call");
const { getPayload } = await import("./get-payload");
const { getPrompt } = await import("./get-prompt");
const { listWaiting } = await import("./list-waiting");
const { readResource } = await import("./read-resource");
const { saveDraft } = await import("./save-draft");
const { sweepCalls } = await import("./sweep-calls");
const { dropSessions } = await import("@/lib/connections/hold-session");

let asking: AskingServer;
let everything: StartedServer;
beforeAll(async () => {
  [asking, everything] = await Promise.all([startAsking(), startEverything()]);
});
afterAll(async () => {
  await dropSessions();
  await Promise.all([asking.stop(), everything.stop()]);
  await pool().end();
});

async function scene(url = asking.url) {
  const team = await aTeam();
  const member = await aMember(team, "developer");
  const owner = await aMember(team, "owner");
  const server = await aServer(team, { url });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: new URL(url).origin, addedById: member.user.id } });
  return {
    team,
    member,
    owner,
    server,
    ctx: grant(member.membership, "tool.call"),
    read: grant(member.membership, "call.read"),
    other: grant(owner.membership, "tool.call"),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const follower = (): Follower => ({ started: () => undefined, event: () => undefined, left: new AbortController().signal });

let key = 0;
const click = () => ({ idempotencyKey: `asks-${String(++key)}-long-enough`, origin: "ui" as const, idleMs: 20_000 });

function call({ ctx, server }: Scene, tool: string, args = "{}", more: { withhold?: ("elicitation" | "sampling" | "roots")[] } = {}): Promise<CallWithPayload> {
  return callTool(ctx, { serverId: server.id, tool, arguments: args, sendAnyway: false, ...click(), ...more }, follower());
}

function asksIn(waiting: CallWithPayload): CallAsk[] {
  return waiting.payload.rounds.at(-1)?.asks ?? [];
}

function only(waiting: CallWithPayload): CallAsk {
  const [ask] = asksIn(waiting);
  if (!ask) throw new Error(`Nothing is asked: ${JSON.stringify(waiting)}`);
  return ask;
}

type Action = AnswerInput["answers"][number]["action"];
function answer({ ctx }: Pick<Scene, "ctx">, waiting: CallWithPayload, action: Action, content?: unknown): Promise<CallWithPayload> {
  const text = content === undefined ? {} : { content: typeof content === "string" ? content : JSON.stringify(content) };
  return answerCall(ctx, { callId: waiting.id, answers: [{ askId: only(waiting).id, action, sendAnyway: false, ...text }] }, follower());
}

function said(ended: CallWithPayload): string {
  return ended.payload.outcome?.kind === "result" ? ended.payload.outcome.resultText : JSON.stringify(ended.payload.outcome);
}

describe("a server of 2026-07-28 that asks back", () => {
  it("is answered from the database, and the record is one conversation", async () => {
    const s = await scene();
    const waiting = await call(s, "ask", '{"greeting":"Ahoy"}');
    expect(waiting).toMatchObject({ status: "waiting_for_input", finishedAt: null, era: "modern", payload: { outcome: null } });
    expect(only(waiting)).toMatchObject({ key: "who", kind: "form", state: "waiting" });
    expect(JSON.parse(only(waiting).request)).toMatchObject({ message: "Who is on the pier tonight?" });
    // As another process, or this one tomorrow: nothing of the call is left in memory.
    await dropSessions();
    const ended = await answer(s, waiting, "accept", '{"name":"Ada","berth":12}');
    expect(ended).toMatchObject({ status: "complete", effect: "done" });
    expect(said(ended)).toContain('Ahoy, {\\"name\\":\\"Ada\\",\\"berth\\":12}.');
    expect(ended.payload.arguments).toBe('{"greeting":"Ahoy"}');
    expect(ended.payload.rounds).toHaveLength(1);
    expect(ended.payload.rounds[0]?.asks[0]).toMatchObject({ state: "accepted", answeredByName: s.member.user.name, answer: '{"action":"accept","content":{"name":"Ada","berth":12}}' });
    const bodies = ended.payload.exchanges.map(({ requestBody = "" }) => requestBody).filter((body) => body.includes('"tools/call"'));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toContain('"inputResponses":{"who":{"action":"accept"');
    const ids = bodies.map((body) => (JSON.parse(body) as { id: number }).id);
    expect(new Set(ids).size).toBe(2);
  });

  it("is told a no and a dismissal in the protocol's words", async () => {
    const s = await scene();
    expect(said(await answer(s, await call(s, "ask"), "decline"))).toContain("Nobody was greeted: decline.");
    expect(said(await answer(s, await call(s, "ask"), "dismiss"))).toContain("Nobody was greeted: cancel.");
  });

  it("may ask again, and what was answered before stays in the record", async () => {
    const s = await scene();
    const second = await answer(s, await call(s, "ask_twice"), "accept", { name: "Bo" });
    expect(second.status).toBe("waiting_for_input");
    expect(second.payload.rounds.map(({ asks }) => asks.map(({ key: name, state }) => `${name} ${state}`))).toEqual([["who accepted"], ["where waiting"]]);
    const ended = await answer(s, second, "accept", { berth: 3 });
    expect(said(ended)).toContain("Bo lies at berth 3.");
  });

  it("asks for four kinds at once and gets them together", async () => {
    const s = await scene();
    const waiting = await call(s, "ask_all");
    const asks = Object.fromEntries(asksIn(waiting).map((ask) => [ask.kind, ask.id]));
    expect(Object.keys(asks)).toEqual(["form", "url", "sampling", "roots"]);
    const first = await answerCall(s.ctx, { callId: waiting.id, answers: [{ askId: asks["form"] ?? "", action: "accept", content: '{"name":"Cy"}', sendAnyway: false }, { askId: asks["url"] ?? "", action: "accept", sendAnyway: false }] }, follower());
    expect(first.status).toBe("waiting_for_input");
    const message = { role: "assistant", content: { type: "text", text: "The white one." }, model: "a person" };
    const roots = { roots: [{ uri: "file:///srv/logs", name: "logs" }] };
    const ended = await answerCall(s.ctx, { callId: waiting.id, answers: [{ askId: asks["sampling"] ?? "", action: "accept", content: JSON.stringify(message), sendAnyway: false }, { askId: asks["roots"] ?? "", action: "accept", content: JSON.stringify(roots), sendAnyway: false }] }, follower());
    expect(ended.status).toBe("complete");
    const text = (JSON.parse(said(ended)) as { content: { text: string }[] }).content[0]?.text ?? "";
    expect(JSON.parse(text)).toEqual({ form: { action: "accept", content: { name: "Cy" } }, page: { action: "accept" }, model: message, folders: roots });
  });

  it("refuses what does not fit, before anything is sent, and keeps the question open", async () => {
    const s = await scene();
    const waiting = await call(s, "ask");
    await expect(answer(s, waiting, "accept", { berth: 99 })).rejects.toMatchObject({ code: "invalid", fields: { name: expect.any(String) as string, berth: expect.any(String) as string } });
    await expect(answer(s, waiting, "accept", "[1]")).rejects.toMatchObject({ code: "invalid" });
    expect((await listWaiting(s.read)).count).toBe(1);
  });

  it("shows neither its state nor a secret that was answered, and sends both", async () => {
    const s = await scene();
    const waiting = await call(s, "ask_secret");
    const ended = await answer(s, waiting, "accept", { user: "ada", password: "the lamp is green 7" });
    expect(said(ended)).toContain("Signed in as ada.");
    const everythingShown = JSON.stringify(await getPayload(s.read, waiting.id));
    expect(everythingShown).not.toContain("the lamp is green 7");
    expect(everythingShown).toMatch(/\\"requestState\\":\\"«masked»\\"/);
    const kept = await db().callRound.findFirstOrThrow({ where: { callId: waiting.id } });
    expect(kept.state).not.toBeNull();
    expect(everythingShown).not.toMatch(/requestState\\":\\"(?!«)/);
  });

  it("is asked again by itself when it gives only a state, and not for ever", async () => {
    const s = await scene();
    const quick = await call(s, "busy", '{"times":2}');
    expect(said(quick)).toContain("Called 3 times.");
    expect(quick.payload.rounds).toHaveLength(2);
  });

  it("ends where there is nothing to send back", async () => {
    const s = await scene();
    const waiting = await call(s, "ask_all");
    const ended = await answerCall(s.ctx, { callId: waiting.id, answers: asksIn(waiting).map(({ id }) => ({ askId: id, action: "decline" as const, sendAnyway: false })) }, follower());
    // A form's no can be said, so the server hears it.
    expect(ended.status).toBe("complete");
    expect(said(ended)).toContain("decline");
  });

  it("works for resources and prompts alike", async () => {
    const s = await scene();
    const resource = await readResource(grant(s.member.membership, "resource.read"), { serverId: s.server.id, uri: "harbour://log/monday", ...click() }, follower());
    expect(said(await answer(s, resource, "accept", { why: "to know" }))).toContain("Nothing happened on monday.");
    const prompt = await getPrompt(grant(s.member.membership, "prompt.get"), { serverId: s.server.id, prompt: "report", arguments: '{"night":"Tuesday"}', ...click() }, follower());
    expect(said(await answer(s, prompt, "accept", { name: "Di" }))).toContain("Write the report of Tuesday.");
  });

  it("says what it lacks when the call pretends not to be able to answer", async () => {
    const s = await scene();
    const refused = await call(s, "ask", "{}", { withhold: ["elicitation"] });
    expect(refused.payload.outcome).toMatchObject({ kind: "rpc_error", code: -32021 });
  });

  it("gets exactly one answer of two given at the same moment", async () => {
    const s = await scene();
    const waiting = await call(s, "ask");
    const before = asking.done();
    const both = await Promise.allSettled([answer(s, waiting, "accept", { name: "First" }), answer({ ctx: s.other }, waiting, "accept", { name: "Second" })]);
    const [won, lost] = both[0].status === "fulfilled" ? both : [both[1], both[0]];
    expect(won).toMatchObject({ status: "fulfilled", value: { status: "complete" } });
    expect(lost).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    expect(asking.done()).toBe(before + 1);
  });

  it("is not answered by a stranger to the call, and by an owner with their name in the record", async () => {
    const s = await scene();
    const waiting = await call(s, "ask");
    const colleague = await aMember(s.team, "developer");
    await expect(answer({ ctx: grant(colleague.membership, "tool.call") }, waiting, "accept", { name: "Eve" })).rejects.toMatchObject({ code: "forbidden" });
    const ended = await answer({ ctx: s.other }, waiting, "accept", { name: "Olga" });
    expect(ended).toMatchObject({ status: "complete", userId: s.member.user.id });
    expect(ended.payload.rounds[0]?.asks[0]?.answeredByName).toBe(s.owner.user.name);
    expect(await db().auditEvent.count({ where: { teamId: s.team.id, event: "call.answered", actorId: s.owner.user.id } })).toBe(1);
  });

  it("waits for seven days, keeps what was typed, and ends as timed out after that", async () => {
    const s = await scene();
    const waiting = await call(s, "ask");
    await saveDraft(s.ctx, { callId: waiting.id, askId: only(waiting).id, text: '{"name":"half a na' });
    const page = await listWaiting(s.read);
    expect(page.waiting).toMatchObject([{ call: { id: waiting.id }, kinds: ["form"], draftByName: s.member.user.name }]);
    expect((await getPayload(s.read, waiting.id)).rounds[0]?.asks[0]?.draft).toBe('{"name":"half a na');
    expect(await sweepCalls()).toBe(0);
    await db().callRound.updateMany({ where: { callId: waiting.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await sweepCalls()).toBe(1);
    expect(await db().call.findUniqueOrThrow({ where: { id: waiting.id } })).toMatchObject({ status: "timed_out", reason: "not_answered" });
    await expect(answer(s, waiting, "accept", { name: "Late" })).rejects.toMatchObject({ code: "conflict" });
  });

  it("is cancelled while it waits", async () => {
    const s = await scene();
    const waiting = await call(s, "ask");
    expect(await cancelCall(s.ctx, waiting.id)).toMatchObject({ status: "cancelled" });
    expect((await getPayload(s.read, waiting.id)).rounds[0]?.asks[0]?.state).toBe("withdrawn");
  });
});

async function untilWaiting(s: Scene): Promise<CallWithPayload> {
  for (let tries = 0; tries < 200; tries++) {
    const row = await db().call.findFirst({ where: { teamId: s.team.id, status: "waiting_for_input" } });
    if (row) return { id: row.id, payload: await getPayload(s.read, row.id) } as CallWithPayload;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("The server did not ask.");
}

describe("a server of the older era that asks on the live stream", () => {
  it("is answered while its call runs, whoever answers", async () => {
    const s = await scene(everything.url);
    const running = call(s, "trigger-elicitation-request");
    const waiting = await untilWaiting(s);
    expect(only(waiting)).toMatchObject({ kind: "form", state: "waiting" });
    expect(waiting.payload.rounds[0]?.source).toBe("server_request");
    await answerCall(s.ctx, { callId: waiting.id, answers: [{ askId: only(waiting).id, action: "accept", content: '{"name":"Ada"}', sendAnyway: true }] }, follower());
    const ended = await running;
    expect(ended.status).toBe("complete");
    expect(said(ended)).toContain("Ada");
    expect(ended.payload.rounds[0]?.asks[0]).toMatchObject({ state: "accepted" });
  });

  it("gets a model's answer from a person, or a refusal", async () => {
    const s = await scene(everything.url);
    const running = call(s, "trigger-sampling-request", '{"prompt":"Which lamp?","maxTokens":10}');
    const waiting = await untilWaiting(s);
    expect(only(waiting).kind).toBe("sampling");
    await answer(s, waiting, "decline");
    const ended = await running;
    expect(said(ended)).toMatch(/declined/);
  });

  it("loses its call when the process that holds the stream dies, and nobody calls that a failure", async () => {
    const s = await scene(everything.url);
    const running = call(s, "trigger-elicitation-request");
    const waiting = await untilWaiting(s);
    // What a killed process leaves behind.
    await db().call.update({ where: { id: waiting.id }, data: { leaseUntil: new Date(Date.now() - 1000) } });
    expect(await sweepCalls()).toBe(1);
    expect(await db().call.findUniqueOrThrow({ where: { id: waiting.id } })).toMatchObject({ status: "outcome_unknown" });
    await expect(answer(s, waiting, "accept", { name: "Ada" })).rejects.toMatchObject({ code: "conflict" });
    // The ghost of this test still holds the stream; the server gives up with its session.
    await dropSessions();
    await running.catch(() => undefined);
  });
});

async function startUrlRequired(): Promise<StartedServer & { visited: () => void }> {
  let isVisited = false;
  const server: Server = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      const message = body === "" ? {} : (JSON.parse(body) as { id?: number; method?: string });
      const reply = (more: object) => void res.setHeader("content-type", "application/json").end(JSON.stringify({ jsonrpc: "2.0", id: message.id, ...more }));
      if (message.method === "initialize") reply({ result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "pages", version: "1" } } });
      else if (message.method === "tools/call" && !isVisited) reply({ error: { code: -32042, message: "Visit the page first", data: { elicitations: [{ mode: "url", elicitationId: "e1", url: "https://harbour.example/pay", message: "Pay the harbour dues." }] } } });
      else if (message.method === "tools/call") reply({ result: { content: [{ type: "text", text: "Paid." }] } });
      else if (message.id === undefined) res.writeHead(202).end();
      else reply({ error: { code: -32601, message: "Method not found" } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/mcp`, visited: () => { isVisited = true; }, stop: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => { resolve(); }); }) };
}

it("a page that an older server wants visited is asked of the person, and the call is made again", async () => {
  const pages = await startUrlRequired();
  const s = await scene(pages.url);
  const waiting = await call(s, "pay");
  expect(waiting.payload.rounds[0]).toMatchObject({ source: "url_required", asks: [{ kind: "url" }] });
  pages.visited();
  expect(said(await answer(s, waiting, "accept"))).toContain("Paid.");
  await pages.stop();
});
