import type { ServerResponse } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { parseExact } from "../json/exact";
import { memberText } from "../json/members";
import { modernServer } from "../testing/mcp/modern-server";
import { sessionServer, sseServer } from "../testing/mcp/legacy-server";
import { serve, type Served } from "../testing/mcp/serve";
import type { Outcome, WireEvent } from "./outcome";
import { sendReply } from "./send-reply";
import type { AskEnd, ServerRequest } from "./server-request";
import { openSession, type RequestInput, type Session } from "./session";
import type { Target } from "./target";

const running: Served[] = [];
afterAll(() => Promise.all(running.map((served) => served.close())));

async function start<T extends Served>(server: Promise<T>): Promise<T> {
  const served = await server;
  running.push(served);
  return served;
}

const targetOf = (served: Served & { url: string }, more: Partial<Target> = {}): Target => ({ url: served.url, headers: {}, protocol: "auto", allowedOrigins: [served.origin], ...more });

function call(session: Session, name: string, more: Partial<RequestInput> = {}) {
  return session.request({ method: "tools/call", params: { name, arguments: {} }, ...more });
}

function textOf(outcome: Outcome): string {
  expect(outcome).toMatchObject({ kind: "result" });
  return (JSON.parse((outcome as { resultText: string }).resultText) as { content: { text: string }[] }).content[0]?.text ?? "";
}

const accept = { resultText: '{"action":"accept","content":{"name":"Ada","2":1,"1":12345678901234567890}}' };

const transports = [
  ["with a session", () => sessionServer()],
  ["over HTTP+SSE", () => sseServer()],
] as const;

describe.each(transports)("a legacy server %s asks", (_name, open) => {
  it("and is answered byte for byte by the process that holds the call", async () => {
    const served = await start<Served & { url: string }>(open());
    const session = openSession(targetOf(served));
    const events: WireEvent[] = [];
    const asked: ServerRequest[] = [];
    const reply = await call(session, "elicit", {
      onEvent: (event) => events.push(event),
      onServerRequest: (request) => {
        asked.push(request);
        return Promise.resolve(accept);
      },
    });
    expect(textOf(reply.outcome)).toContain('"name":"Ada"');
    expect(asked).toMatchObject([{ method: "elicitation/create" }]);
    expect(memberText(asked[0]?.paramsText ?? "", ["message"])).toBe('"Your name?"');
    expect(events).toMatchObject([
      { type: "server_request", method: "elicitation/create", answered: "waiting" },
      { type: "server_request_ended", idText: asked[0]?.idText, answered: "answered" },
    ]);
    expect(served.seen.some((seen) => seen.text === `{"jsonrpc":"2.0","id":${asked[0]?.idText ?? ""},"result":${accept.resultText}}`)).toBe(true);
    expect(reply.exchanges.some((exchange) => exchange.requestBody?.includes("12345678901234567890"))).toBe(true);
    await session.close();
  });

  it("and is answered by another process from stored data, while the clocks stand still", async () => {
    const served = await start<Served & { url: string }>(open());
    const target = targetOf(served);
    const session = openSession(target);
    const { promise: stored, resolve: store } = Promise.withResolvers<string>();
    const { promise: toldElsewhere, resolve: tell } = Promise.withResolvers<"none">();
    // The clocks are for the call; meeting the server may take what it takes.
    await session.meet();
    const running = call(session, "elicit", {
      idleMs: 1_500,
      capMs: 2_500,
      onServerRequest: ({ idText, replyTo }) => {
        store(JSON.stringify({ idText, replyTo }));
        return toldElsewhere;
      },
    });
    const { idText, replyTo } = JSON.parse(await stored) as Pick<ServerRequest, "idText" | "replyTo">;
    await new Promise((resolve) => setTimeout(resolve, 2_800));
    const sent = await sendReply(target, { idText, answer: accept, to: replyTo });
    expect(sent).toMatchObject({ isTaken: true, exchange: { method: "POST", status: 202 } });
    tell("none");
    expect(textOf((await running).outcome)).toContain('"name":"Ada"');
    await session.close();
  }, 20_000);

  it("and takes its question back", async () => {
    const served = await start<Served & { url: string }>(open());
    const session = openSession(targetOf(served));
    let why: AskEnd | undefined;
    const events: WireEvent[] = [];
    const reply = await call(session, "elicit", {
      params: { name: "elicit", arguments: { ms: 150 } },
      onEvent: (event) => events.push(event),
      onServerRequest: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            why = signal.reason as AskEnd;
            resolve("none");
          });
        }),
    });
    expect(textOf(reply.outcome)).toContain("timed out");
    expect(why).toBe("withdrawn");
    expect(events.at(-1)).toMatchObject({ type: "server_request_ended", answered: "taken back by the server" });
    await session.close();
  });

  it("and is told when nobody answers here, or only in time", async () => {
    const served = await start<Served & { url: string }>(open());
    const session = openSession(targetOf(served));
    expect(textOf((await call(session, "roots")).outcome)).toContain("-32601");
    const declined = await call(session, "roots", { onServerRequest: () => Promise.resolve({ error: { code: -1, message: "No “roots”", dataText: "[1.0]" } }) });
    expect(textOf(declined.outcome)).toContain("No “roots”");
    const ends: unknown[] = [];
    const never = ({ signal }: ServerRequest) => {
      signal.addEventListener("abort", () => ends.push(signal.reason));
      return new Promise<"none">(() => undefined);
    };
    const expired = await call(session, "elicit", { idleMs: 200, askMs: 200, onServerRequest: never });
    expect(expired.outcome).toMatchObject({ kind: "timed_out", clock: "idle" });
    const stop = AbortSignal.timeout(200);
    expect((await call(session, "elicit", { signal: stop, onServerRequest: never })).outcome).toMatchObject({ kind: "cancelled", serverTold: true });
    expect(ends).toEqual(["expired", "ended"]);
    await session.close();
  });
});

describe("a legacy server asks beside the call", () => {
  const asking = { capabilities: { elicitation: {} } };

  it.each(transports)("and is answered, %s", async (_name, open) => {
    const served = await start<Served & { url: string }>(open());
    const session = openSession(targetOf(served), asking);
    const asked: ServerRequest[] = [];
    const one = () => call(session, "elicit_aside", { onServerRequest: (request) => { asked.push(request); return Promise.resolve(accept); } });
    expect(textOf((await one()).outcome)).toContain('"name":"Ada"');
    expect(textOf((await one()).outcome)).toContain('"name":"Ada"');
    expect(asked).toHaveLength(2);
    await session.close();
  });

  it("on the stream that is listened to already", async () => {
    const served = await start(sessionServer());
    const session = openSession(targetOf(served), asking);
    const stop = new AbortController();
    const states: string[] = [];
    const events: string[] = [];
    const aside: string[] = [];
    const listening = session.listen({ wants: { tools: true }, signal: stop.signal, onEvent: ({ type }) => events.push(type), onState: ({ state }) => states.push(state), onServerRequest: ({ method }) => { aside.push(method); return Promise.resolve(accept); } });
    await expect.poll(() => states.at(-1)).toBe("open");
    const reply = await call(session, "elicit_aside", { onServerRequest: () => Promise.resolve(accept) });
    expect(textOf(reply.outcome)).toContain('"name":"Ada"');
    expect(aside).toEqual([]);
    served.tell.toolsChanged();
    await expect.poll(() => events).toEqual(["list_changed"]);
    expect(served.seen.filter((seen) => seen.http === "GET")).toHaveLength(1);
    // Nobody attends: whoever listens is asked.
    expect(textOf((await call(session, "elicit_aside")).outcome)).toContain('"name":"Ada"');
    expect(aside).toEqual(["elicitation/create"]);
    stop.abort();
    await listening;
    await session.close();
  });
});

describe("a stored answer", () => {
  it("never leaves for another origin, and says what kept it from being taken", async () => {
    const served = await start(serve((_req, res) => res.writeHead(404, { "content-type": "application/json" }).end('{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"Session not found"}}')));
    const target = targetOf({ ...served, url: `${served.origin}/sse` });
    const away = await sendReply(target, { idText: "1", answer: accept, to: { transport: "sse", endpoint: "http://127.0.0.1:1/x", protocolVersion: "2024-11-05" } });
    expect(away).toEqual({ isTaken: false, outcome: { kind: "malformed", message: "The endpoint of the event stream is on another origin.", faults: [] } });
    expect(served.seen).toHaveLength(0);
    const gone = await sendReply(target, { idText: '"a"', answer: accept, to: { transport: "streamable_http", sessionId: "s1", protocolVersion: "2025-11-25" } });
    expect(gone).toMatchObject({ isTaken: false, outcome: { kind: "rpc_error", code: -32001, httpStatus: 404 } });
    expect(served.seen[0]).toMatchObject({ id: "a", headers: { "mcp-session-id": "s1", "mcp-protocol-version": "2025-11-25" } });
  });
});

describe("a modern server asks", () => {
  it("in its result, and gets its state back untouched and unseen", async () => {
    const served = await start(modernServer());
    const token = "s3cr3t-token-value";
    const session = openSession(targetOf(served, { headers: { Authorization: `Bearer ${token}` } }));
    // What a server may put into a state: our own credential, half a surrogate pair, line separators.
    const state = `state:${token}:\ud800:\u2028:"\\/:${"x".repeat(40)}`;
    const capabilities = { elicitation: { form: {} } };
    const args = JSON.stringify({ state });
    const first = await session.request({ method: "tools/call", params: { name: "stateful" }, exactParams: { arguments: args }, capabilities });
    expect(first.outcome).toMatchObject({ kind: "result", resultType: "input_required" });
    expect(JSON.parse(first.requestStateText ?? "")).toBe(state);
    expect(JSON.stringify({ ...first, requestStateText: "" })).not.toContain("x".repeat(40));
    const inputResponses = '{"who":{"action":"accept","content":{"name":"Ada"}}}';
    const second = await session.request({ method: "tools/call", params: { name: "stateful" }, exactParams: { arguments: args, inputResponses, requestState: first.requestStateText ?? "" }, capabilities });
    expect(textOf(second.outcome)).toContain('"who":{"action":"accept"');
    const sent = served.seen.at(-1)?.text ?? "";
    expect(memberText(sent, ["params", "inputResponses"])).toBe(inputResponses);
    expect(memberText(sent, ["params", "requestState"])).toBe(first.requestStateText);
    expect(second.exchanges.at(-1)?.requestBody).toContain('"requestState":"«masked»"');
  });

  it("only for what this request declares", async () => {
    const served = await start(modernServer());
    const session = openSession(targetOf(served));
    expect((await call(session, "ask")).outcome).toMatchObject({ kind: "rpc_error", code: -32021 });
    expect((await call(session, "ask", { capabilities: { elicitation: { form: {} } } })).outcome).toMatchObject({ kind: "result", resultType: "input_required" });
    expect((await call(session, "ask")).outcome).toMatchObject({ kind: "rpc_error", code: -32021 });
  });

  it("gets parameters byte for byte, and the trace context", async () => {
    const served = await start(modernServer());
    const session = openSession(targetOf(served));
    const text = '{ "b":1e400, "1":12345678901234567890.50, "text":"\\ud800\\/" }';
    const trace = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", tracestate: "a=b" };
    await session.request({ method: "tools/call", params: { name: "echo", _meta: parseExact('{"own":1}') }, exactParams: { arguments: text }, trace });
    const sent = served.seen.at(-1);
    expect(memberText(sent?.text ?? "", ["params", "arguments"])).toBe(text);
    expect(sent?.headers["mcp-name"]).toBe("echo");
    expect((JSON.parse(sent?.text ?? "") as { params: { _meta: unknown } }).params._meta).toMatchObject({ ...trace, own: 1 });
  });
});

describe("an answer that comes after all", () => {
  /** Old servers that do not hear a cancel and answer 200 ms after the first progress. */
  const stubborn = (path: "/mcp" | "/sse") => {
    let stream: ServerResponse | undefined;
    return serve((req, res, body) => {
      const { id, method } = (body ?? {}) as { id?: number; method?: string };
      if (req.method === "GET") {
        stream = res.writeHead(200, { "content-type": "text/event-stream" });
        return stream.write("event: endpoint\ndata: /messages\n\n");
      }
      if (id === undefined) return res.writeHead(202).end();
      if (path === "/mcp") stream = res.writeHead(200, { "content-type": "text/event-stream" });
      else res.writeHead(202).end();
      const say = (message: object) => stream?.write(`data: ${JSON.stringify({ jsonrpc: "2.0", ...message })}\n\n`);
      if (method === "initialize") {
        say({ id, result: { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: { name: "s", version: "1" } } });
        return path === "/mcp" && res.end();
      }
      say({ method: "notifications/progress", params: { progressToken: id, progress: 1 } });
      return setTimeout(() => say({ id, result: { content: [{ type: "text", text: "did it anyway" }] } }), 200);
    });
  };

  it.each([
    ["legacy", "/mcp"],
    ["sse", "/sse"],
  ] as const)("is told after the cancel, %s", async (protocol, path) => {
    const served = await start(stubborn(path));
    const session = openSession({ ...targetOf({ ...served, url: served.origin + path }), protocol });
    const stop = new AbortController();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const events: WireEvent[] = [];
    const reply = await call(session, "x", {
      signal: stop.signal,
      onLate: resolve,
      onEvent: (event) => {
        events.push(event);
        stop.abort();
      },
    });
    expect(reply.outcome).toEqual({ kind: "cancelled", serverTold: true });
    expect(textOf(await promise)).toBe("did it anyway");
    expect(events).toHaveLength(1);
    await session.close();
  });
});
