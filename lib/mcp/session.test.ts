import { afterAll, describe, expect, it } from "vitest";
import { parseExact } from "../json/exact";
import { modernServer } from "../testing/mcp/modern-server";
import { sessionServer, sseServer, statelessServer } from "../testing/mcp/legacy-server";
import { serve, type Served } from "../testing/mcp/serve";
import { openSession, type Session } from "./session";
import type { Outcome, WireEvent } from "./outcome";
import type { Target } from "./target";

const running: Served[] = [];
afterAll(() => Promise.all(running.map((served) => served.close())));

async function start<T extends Served>(server: Promise<T>): Promise<T> {
  const served = await server;
  running.push(served);
  return served;
}

function targetOf(served: Served & { url: string }, more: Partial<Target> = {}): Target {
  return { url: served.url, headers: {}, protocol: "auto", allowedOrigins: [served.origin], ...more };
}

async function call(session: Session, name: string, args: Parameters<typeof parseExact>[0] = "{}") {
  return session.request({ method: "tools/call", params: { name, arguments: parseExact(args) } });
}

function textOf(outcome: Outcome): string {
  expect(outcome).toMatchObject({ kind: "result" });
  return (JSON.parse((outcome as { resultText: string }).resultText) as { content: { text: string }[] }).content[0]?.text ?? "";
}

const eras = [
  { name: "v2 SDK, JSON", era: "modern", start: () => modernServer({ answers: "json" }) },
  { name: "v2 SDK, SSE", era: "modern", start: () => modernServer({ answers: "sse" }) },
  { name: "v2 SDK, both eras", era: "modern", start: () => modernServer({ legacy: "stateless" }) },
  { name: "v1 SDK, sessions", era: "legacy", start: () => sessionServer() },
  { name: "v1 SDK, sessions, JSON", era: "legacy", start: () => sessionServer({ json: true }) },
  { name: "v1 SDK, stateless", era: "legacy", start: () => statelessServer() },
] as const;

describe.each(eras)("against $name", ({ era, start: open }) => {
  it("finds the era, calls, and needs no second handshake in another process", async () => {
    const served = await start<Served & { url: string }>(open());
    const session = openSession(targetOf(served));
    const first = await call(session, "echo", '{"text":"hi"}');
    expect(textOf(first.outcome)).toBe("hi");
    expect(first.sent).toBe(true);
    expect(first.exchanges.at(-1)).toMatchObject({ method: "POST", status: 200, ended: "complete" });
    expect(session.verdict).toMatchObject({ era, transport: "streamable_http" });

    const before = served.seen.length;
    const other = openSession(targetOf(served, { verdict: session.verdict, session: session.warm }));
    const second = await call(other, "echo", '{"text":"again"}');
    expect(textOf(second.outcome)).toBe("again");
    expect(served.seen.length - before).toBe(1);
    await session.close({ terminate: true });
  });

  it("tells a failing tool from a failing call", async () => {
    const served = await start<Served & { url: string }>(open());
    const session = openSession(targetOf(served));
    expect((await call(session, "fail")).outcome).toMatchObject({ kind: "result", isError: true });
    const unknown = await session.request({ method: "no/such" });
    expect(unknown.outcome).toMatchObject({ kind: "rpc_error", code: -32601 });
  });

  it("lists, reads and prompts", async () => {
    const served = await start<Served & { url: string }>(open());
    const session = openSession(targetOf(served));
    for (const [method, params] of [
      ["tools/list", undefined],
      ["resources/list", undefined],
      ["resources/read", { uri: "test://a" }],
      ["prompts/list", undefined],
      ["prompts/get", { name: "p", arguments: { lang: "ts" } }],
    ] as const) {
      expect((await session.request({ method, params })).outcome, method).toMatchObject({ kind: "result", resultType: "complete" });
    }
  });
});

describe("while a call runs", () => {
  it.each([
    ["modern", () => modernServer()],
    ["legacy", () => sessionServer()],
  ] as const)("hears progress, %s", async (_name, open) => {
    const served = await start<Served & { url: string }>(open());
    const events: WireEvent[] = [];
    const reply = await openSession(targetOf(served)).request({
      method: "tools/call",
      params: { name: "slow", arguments: { steps: 3, ms: 20 } },
      logLevel: "info",
      onEvent: (event) => events.push(event),
    });
    expect(textOf(reply.outcome)).toBe("done");
    expect(events.filter((event) => event.type === "progress").map((event) => event.progress)).toEqual([1, 2, 3]);
    if (_name === "modern") expect(events.filter((event) => event.type === "log")).toMatchObject([{ level: "info", logger: "slow", text: '{"step":1}' }, {}, {}]);
  });

  it.each([
    ["modern", () => modernServer()],
    ["legacy", () => sessionServer()],
  ] as const)("cancels on the server too, %s", async (_name, open) => {
    const served = await start(open() as Promise<Served & { url: string; aborted: string[] }>);
    const stop = new AbortController();
    const reply = await openSession(targetOf(served)).request({
      method: "tools/call",
      params: { name: "slow", arguments: { steps: 50, ms: 20 } },
      signal: stop.signal,
      onEvent: () => {
        stop.abort();
      },
    });
    expect(reply.outcome).toEqual({ kind: "cancelled", serverTold: true });
    await expect.poll(() => served.aborted).toEqual(["slow"]);
  });

  it("keeps waiting while progress comes and gives up in silence", async () => {
    const served = await start(modernServer({ answers: "sse" }));
    const session = openSession(targetOf(served));
    const kept = await session.request({ method: "tools/call", params: { name: "slow", arguments: { steps: 8, ms: 60 } }, idleMs: 250 });
    expect(textOf(kept.outcome)).toBe("done");
    const silent = await session.request({ method: "tools/call", params: { name: "slow", arguments: { steps: 1, ms: 5_000 } }, idleMs: 200 });
    expect(silent.outcome).toMatchObject({ kind: "timed_out", clock: "idle", serverTold: true });
    const capped = await session.request({ method: "tools/call", params: { name: "slow", arguments: { steps: 50, ms: 20 } }, capMs: 200 });
    expect(capped.outcome).toMatchObject({ kind: "timed_out", clock: "total" });
  });

  it("answers a ping of the server", async () => {
    const served = await start(sessionServer());
    const events: WireEvent[] = [];
    const reply = await openSession(targetOf(served)).request({ method: "tools/call", params: { name: "sample", arguments: {} }, onEvent: (event) => events.push(event) });
    expect(textOf(reply.outcome)).toBe("ping {}");
    expect(events).toMatchObject([{ type: "server_request", method: "ping", answered: "{}" }]);
  });
});

describe("a legacy session", () => {
  it("is made anew once when the server forgot it, and the call is sent again", async () => {
    const served = await start(sessionServer());
    const session = openSession(targetOf(served));
    await call(session, "echo", '{"text":"a"}');
    const old = session.warm;
    served.forget();
    const reply = await call(session, "echo", '{"text":"b"}');
    expect(textOf(reply.outcome)).toBe("b");
    expect(session.warm).not.toEqual(old);
    expect(served.seen.filter((seen) => seen.method === "tools/call")).toHaveLength(3);
  });

  it("gives each caller its own answer when two processes share it", async () => {
    const served = await start(sessionServer());
    const first = openSession(targetOf(served));
    await call(first, "echo", '{"text":"warm"}');
    const second = openSession(targetOf(served, { verdict: first.verdict, session: first.warm }));
    const texts = Array.from({ length: 100 }, (_, i) => `n${String(i)}`);
    const replies = await Promise.all(texts.map((text, i) => call(i % 2 ? first : second, "echo", JSON.stringify({ text }))));
    expect(replies.map((reply) => textOf(reply.outcome))).toEqual(texts);
  });
});

describe("HTTP+SSE", () => {
  it("is found after the newer transports, and then opened without a probe", async () => {
    const served = await start(sseServer());
    const session = openSession(targetOf(served));
    const reply = await call(session, "echo", '{"text":"old"}');
    expect(textOf(reply.outcome)).toBe("old");
    expect(session.verdict).toMatchObject({ era: "legacy", transport: "sse" });
    expect(session.warm).toBeUndefined();
    expect(reply.exchanges.map((exchange) => exchange.method)).toEqual(["POST", "POST", "GET", "POST", "POST", "POST", "GET"]);
    await session.close();

    const before = served.seen.length;
    const again = openSession(targetOf(served, { verdict: session.verdict }));
    expect(textOf((await call(again, "echo", '{"text":"again"}')).outcome)).toBe("again");
    expect(served.seen.slice(before).map((seen) => seen.method ?? seen.http)).toEqual(["GET", "initialize", "notifications/initialized", "tools/call"]);
    await again.close();
    await expect.poll(() => served.streams()).toBe(0);
  });

  it("gives each of many answers to its request, with progress and cancel", async () => {
    const served = await start(sseServer());
    const session = openSession(targetOf(served, { protocol: "sse" }));
    const texts = Array.from({ length: 30 }, (_, i) => `n${String(i)}`);
    const replies = await Promise.all(texts.map((text) => call(session, "echo", JSON.stringify({ text }))));
    expect(replies.map((reply) => textOf(reply.outcome))).toEqual(texts);
    const events: WireEvent[] = [];
    const slow = await session.request({ method: "tools/call", params: { name: "slow", arguments: { steps: 3, ms: 10 } }, onEvent: (event) => events.push(event) });
    expect(textOf(slow.outcome)).toBe("done");
    expect(events.map((event) => event.type)).toEqual(["progress", "progress", "progress"]);
    const stop = new AbortController();
    const cancelled = await session.request({
      method: "tools/call",
      params: { name: "slow", arguments: { steps: 50, ms: 20 } },
      signal: stop.signal,
      onEvent: () => {
        stop.abort();
      },
    });
    expect(cancelled.outcome).toEqual({ kind: "cancelled", serverTold: true });
    await expect.poll(() => served.aborted).toEqual(["slow"]);
    await session.close();
  });

  it("is opened again after its stream was lost", async () => {
    const served = await start(sseServer());
    const session = openSession(targetOf(served, { protocol: "sse" }));
    await call(session, "echo", '{"text":"a"}');
    await served.dropConnections();
    await expect.poll(async () => (await call(session, "echo", '{"text":"b"}')).outcome.kind).toBe("result");
    await session.close();
  });

  it("refuses an endpoint on another origin", async () => {
    const served = await start(
      serve((_req, res) => res.writeHead(200, { "content-type": "text/event-stream" }).write("event: endpoint\ndata: https://evil.example/messages\n\n")),
    );
    const reply = await openSession({ url: `${served.origin}/sse`, headers: {}, protocol: "sse", allowedOrigins: [served.origin] }).request({ method: "tools/list" });
    expect(reply.outcome).toMatchObject({ kind: "malformed", message: "The endpoint of the event stream is on another origin." });
  });
});

describe("a stream that breaks off", () => {
  /** Ends its first stream after an event id; the answer waits behind a GET with Last-Event-ID. */
  function resumable(retry: string, get: "answer" | "end" | "405") {
    return start(
      serve((req, res, body) => {
        const { id, method } = (body ?? {}) as { id?: number; method?: string };
        if (method === "initialize") return res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result: { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: {} } }));
        if (req.method === "POST" && id === undefined) return res.writeHead(202).end();
        if (req.method === "GET" && get === "405") return res.writeHead(405).end();
        res.writeHead(200, { "content-type": "text/event-stream" });
        if (req.method === "POST") return res.end(`${retry}id: e1\ndata:\n\n`);
        const asked = served.then((s) => s.seen.find((seen) => seen.method === "tools/call")?.id);
        return asked.then((original) => res.end(get === "end" ? `id: e2\ndata:\n\n` : `id: e2\ndata: ${JSON.stringify({ jsonrpc: "2.0", id: original, result: { content: [{ type: "text", text: "resumed" }] } })}\n\n`));
      }),
    );
  }
  let served: Promise<Served>;
  const callIt = async () => openSession({ url: `${(await served).origin}/mcp`, headers: {}, protocol: "legacy", allowedOrigins: [(await served).origin] }).request({ method: "tools/call", params: { name: "x" } });

  it("is taken up again in the old era, a moment later whatever the server says", async () => {
    served = resumable("retry: 0\n", "answer");
    const reply = await callIt();
    expect(textOf(reply.outcome)).toBe("resumed");
    expect(reply.timing.totalMs).toBeGreaterThan(95);
    expect((await served).seen.at(-1)).toMatchObject({ http: "GET", headers: { "last-event-id": "e1" } });
  });

  it("is given up after five tries that bring nothing", async () => {
    served = resumable("retry: 0\n", "end");
    expect((await callIt()).outcome).toMatchObject({ kind: "stream_ended" });
    expect((await served).seen.filter((seen) => seen.http === "GET")).toHaveLength(5);
  }, 10_000);

  it("is taken up as late as the server says, within bounds", async () => {
    served = resumable("retry: 2147483648\n", "end");
    const reply = await openSession({ url: `${(await served).origin}/mcp`, headers: {}, protocol: "legacy", allowedOrigins: [(await served).origin] }).request({ method: "tools/call", params: { name: "x" }, capMs: 1_500 });
    expect(reply.outcome).toMatchObject({ kind: "timed_out", clock: "total" });
    expect((await served).seen.filter((seen) => seen.http === "GET")).toHaveLength(0);
  });

  it("is not taken up where the server does not offer it", async () => {
    served = resumable("", "405");
    expect((await callIt()).outcome).toMatchObject({ kind: "stream_ended" });
  });
});

describe("numbers", () => {
  it("travel exactly, both ways", async () => {
    const served = await start(modernServer());
    const session = openSession(targetOf(served));
    await session.request({ method: "tools/call", params: { name: "echo", arguments: parseExact('{"text":"x","n":12345678901234567890.50}') } });
    expect(served.seen.at(-1)?.text).toContain('"n":12345678901234567890.50');
  });
});

describe("the handshake", () => {
  it("is shared by requests that start together", async () => {
    const served = await start(sessionServer());
    const session = openSession(targetOf(served));
    const replies = await Promise.all(["a", "b", "c"].map((text) => call(session, "echo", JSON.stringify({ text }))));
    expect(replies.map((reply) => textOf(reply.outcome))).toEqual(["a", "b", "c"]);
    expect(served.seen.filter((seen) => seen.method === "initialize")).toHaveLength(1);
  });

  it("runs before beforeSend, which runs before the request", async () => {
    const served = await start(sessionServer());
    const methods: (string | undefined)[][] = [];
    await openSession(targetOf(served)).request({
      method: "tools/list",
      beforeSend: () => {
        methods.push(served.seen.map((seen) => seen.method));
        return Promise.resolve();
      },
    });
    expect(methods).toEqual([["server/discover", "initialize", "notifications/initialized"]]);
  });

  it("sends nothing when the address is not allowed", async () => {
    const served = await start(modernServer());
    const reply = await openSession(targetOf(served, { allowedOrigins: [] })).request({ method: "tools/list" });
    expect(reply).toMatchObject({ sent: false, outcome: { kind: "unreachable", layer: "blocked", code: "private_address" } });
    expect(served.seen).toHaveLength(0);
  });

  it("asks for input as the server does", async () => {
    const served = await start(modernServer());
    const reply = await openSession(targetOf(served), { capabilities: { elicitation: { form: {} } } }).request({ method: "tools/call", params: { name: "ask", arguments: {} } });
    expect(reply.outcome).toMatchObject({ kind: "result", resultType: "input_required" });
  });
});

describe("a fetch the caller brings", () => {
  it("carries the request, and cannot get around the address rules", async () => {
    const served = await start(modernServer({ answers: "sse" }));
    const urls: string[] = [];
    const own: typeof fetch = (url, init) => {
      urls.push(String(url));
      return fetch(url, init);
    };
    expect(textOf((await call(openSession(targetOf(served), { fetch: own }), "echo", '{"text":"hi"}')).outcome)).toBe("hi");
    expect(urls).toEqual([served.url, served.url]);
    const refused = await call(openSession(targetOf(served, { allowedOrigins: [] }), { fetch: own }), "echo");
    expect(refused.outcome).toMatchObject({ kind: "unreachable", layer: "blocked" });
    expect(urls).toHaveLength(2);
  });
});

describe("the record", () => {
  it("hides the credential, wherever it appears", async () => {
    const served = await start(modernServer());
    const token = "s3cr3t-token-value";
    const session = openSession(targetOf(served, { headers: { Authorization: `Bearer ${token}` } }));
    const reply = await call(session, "echo", JSON.stringify({ text: `${token} and ${Buffer.from(token).toString("base64")}` }));
    expect(served.seen.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    const all = JSON.stringify(reply.exchanges) + reply.exchanges.map((exchange) => Buffer.from(exchange.responseBody).toString()).join() + JSON.stringify(reply.outcome);
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token).toString("base64"));
    expect(reply.exchanges[0]?.requestHeaders).toContainEqual(["Authorization", "Bearer «masked»"]);
    expect(textOf(reply.outcome)).toContain("«masked»");
  });
});
