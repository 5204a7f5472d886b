import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { spawnHostile, type HostileServer } from "../testing/hostile/spawn-hostile";
import { discover } from "./discover";
import { openSession } from "./session";
import type { Outcome, Reply, WireEvent } from "./outcome";
import type { Era } from "./target";

let server: HostileServer;
beforeAll(async () => {
  server = await spawnHostile();
});
afterAll(() => {
  server.stop();
});

/** Everything of a reply as text; bodies as they are, since a Buffer in JSON is a list of numbers. */
function shows(reply: Reply, secret: string): boolean {
  const { exchanges, ...rest } = reply;
  const heads = exchanges.map(({ responseBody, ...head }) => (Buffer.from(responseBody.buffer, responseBody.byteOffset, responseBody.length).includes(secret) ? secret : head));
  return JSON.stringify([rest, heads]).includes(secret);
}

const token = "hx-sentinel-token-77";
const eras: Era[] = ["modern", "legacy"];

function sessionFor(path: string, era: Era) {
  const url = `${server.origin}/${path}${path.includes("?") ? "&" : "?"}era=${era}`;
  return openSession({ url, headers: { Authorization: `Bearer ${token}` }, protocol: era === "modern" ? "2026-07-28" : "legacy", allowedOrigins: [server.origin] });
}

async function call(path: string, era: Era, more: { tool?: string; idleMs?: number; capMs?: number; onEvent?: (event: WireEvent) => void } = {}): Promise<Reply> {
  const session = sessionFor(path, era);
  try {
    return await session.request({ method: "tools/call", params: { name: more.tool ?? "boom", arguments: {} }, idleMs: more.idleMs ?? 8_000, capMs: more.capMs ?? 20_000, onEvent: more.onEvent });
  } finally {
    await session.close();
  }
}

const result = { kind: "result", resultType: "complete", isError: false };
const malformed = { kind: "malformed" };
const tooLarge = { kind: "unreachable", layer: "too_large" };
const redirected = { kind: "http_error", status: 307 };

/** What each mode of the corpus must end in; one entry per era where they differ. */
const expected: Record<string, object | [modern: object, legacy: object]> = {
  ok: result,
  "slow-ok?ms=50": result,
  "huge-json?mb=18": tooLarge,
  "huge-sse-event?mb=18": tooLarge,
  "gzip-bomb?mb=20": tooLarge,
  "brotli-bomb?mb=20": tooLarge,
  "gzip-chain": { kind: "unreachable", layer: "encoding" },
  "huge-headers": tooLarge,
  "many-headers": tooLarge,
  "error-body-huge?mb=18": { kind: "http_error", status: 500 },
  "keepalive-close": result,
  "reset-mid-sse": { kind: "stream_ended" },
  "truncated-json": { kind: "stream_ended" },
  "close-before-response": { kind: "unreachable", layer: "reset" },
  "bad-http": malformed,
  "bad-chunk": malformed,
  "response-smuggle": result,
  "informational-flood": tooLarge,
  "not-json": malformed,
  "trailing-garbage": malformed,
  "html-200": malformed,
  "html-500": { kind: "http_error", status: 500 },
  "status?code=418": { kind: "http_error", status: 418 },
  "status?code=999": { kind: "http_error", status: 999 },
  "retry-after-evil": { kind: "http_error", status: 429 },
  "empty-200": malformed,
  "no-content-204": malformed,
  "no-content-type": result,
  "content-type-odd": result,
  bom: result,
  utf16: malformed,
  "bad-utf8": result,
  "wrong-id": malformed,
  "id-string": result,
  "id-null": malformed,
  "id-missing": malformed,
  "id-float": malformed,
  "no-jsonrpc": result,
  "both-result-error": malformed,
  neither: malformed,
  "result-not-object": malformed,
  "result-null": malformed,
  "error-shapes": { kind: "rpc_error", code: null, message: "string code" },
  "batch-array": result,
  "result-type-unknown": [{ kind: "result", resultType: "surprise" }, result],
  "result-type-missing": result,
  "result-type-object": [malformed, result],
  "duplicate-response": result,
  "messages-after-response": result,
  "other-call-response": result,
  "server-request-on-stream": result,
  "flood-notifications?n=3000": result,
  "progress-evil": result,
  "log-injection": result,
  "deep-object": result,
  "deep-object?n=1500000": malformed,
  "wide-json?n=20000": result,
  "number-bomb": result,
  "nul-bytes": result,
  "lone-surrogate": result,
  "proto-pollution": result,
  "control-chars": result,
  "many-blocks?n=5000": result,
  "content-shapes": result,
  "is-error-variants": result,
  "redirect-to-metadata": redirected,
  "redirect-to-canary": redirected,
  "redirect-ipv6-mapped": redirected,
  "redirect-decimal": redirected,
  "redirect-cross-origin": redirected,
  "redirect-userinfo": redirected,
  "redirect-scheme": redirected,
  "redirect-loop": redirected,
  "redirect-303-get": { kind: "http_error", status: 303 },
  "redirect-other-path": redirected,
  "version-evil": [result, malformed],
  "unsupported-version-loop": { kind: "rpc_error", code: -32022 },
  "header-mismatch-loop": { kind: "rpc_error", code: -32020 },
  "session-id-evil": result,
};

describe.each(eras)("a hostile answer in the %s era ends in one outcome", (era) => {
  beforeAll(() => server.reset());
  it.concurrent.each(Object.entries(expected))("%s", async (path, outcome) => {
    const reply = await call(path, era);
    expect(reply.outcome).toMatchObject(Array.isArray(outcome) ? (outcome[era === "modern" ? 0 : 1] as object) : outcome);
    expect(reply.sent || path === "version-evil" || path.startsWith("redirect") || path.startsWith("unsupported")).toBe(true);
    expect(shows(reply, token)).toBe(false);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  }, 30_000);

  it("and leads nowhere else", async () => {
    expect(await server.trapped()).toEqual([]);
  });
});

function faultsOf(outcome: Outcome): string {
  return "faults" in outcome ? outcome.faults.map((fault) => `${fault.path} ${fault.message}`).join("\n") : "";
}

describe.each(eras)("in the %s era", (era) => {
  beforeEach(() => server.reset());
  it.each([
    ["duplicate-response", "A second answer"],
    ["other-call-response", "the id of another request"],
    ["id-string", "came back as text"],
    ["no-jsonrpc", 'jsonrpc Must be "2.0"'],
    ["batch-array", "list of messages"],
    ["bom", "byte order mark"],
    ["bad-utf8", "not valid UTF-8"],
    ["no-content-type", "content type is missing"],
    ["progress-evil", "Progress came for another request"],
  ])("the fault of %s is said", async (path, words) => {
    expect(faultsOf((await call(path, era)).outcome)).toContain(words);
  });

  it("a stream that never answers ends at its clock, and its connection is closed", async () => {
    for (const path of ["hang", "never-ends-sse?ms=100", "sse-progress-forever?ms=100", "slow-drip?ms=100"]) {
      const reply = await call(path, era, { idleMs: 800, capMs: 1_500 });
      expect(reply.outcome).toMatchObject({ kind: "timed_out", clock: path === "hang" ? "idle" : "total", serverTold: true });
      expect(reply.exchanges.some((exchange) => exchange.ended === "aborted")).toBe(true);
      const mode = path.replace(/\?.*/, "");
      await expect.poll(async () => (await server.log(mode)).some((entry) => entry.event === "client-closed"), { timeout: 5_000 }).toBe(true);
    }
  }, 30_000);

  it.each(["rst", "close", "500"])("a tool that ran and then failed is not run again: %s", async (then) => {
    const reply = await call(`side-effect?then=${then}`, era);
    expect(reply.sent).toBe(true);
    expect(reply.outcome.kind).toMatch(/^(unreachable|http_error|stream_ended|malformed)$/);
    expect(await server.effects()).toHaveLength(1);
  });

  it("the exact bytes of numbers, keys and escapes are kept", async () => {
    const kept = async (path: string) => ((await call(path, era)).outcome as { resultText: string }).resultText;
    expect(await kept("number-bomb?n=3")).toContain("[1e100000,1e100000,1e100000]");
    expect(await kept("nul-bytes")).toContain('"k\\u0000ey"');
    expect(await kept("lone-surrogate")).toContain('"\\ud800":"\\udfff"');
    expect(await kept("proto-pollution")).toContain('"__proto__":{"polluted":1}');
  });

  it("an echoed credential is found nowhere", async () => {
    for (const tool of ["echo", "fail"]) {
      const events: WireEvent[] = [];
      const reply = await call("echo-secrets", era, { tool, onEvent: (event) => events.push(event) });
      const bodies = reply.exchanges.map((exchange) => Buffer.from(exchange.responseBody).toString()).join();
      const all = JSON.stringify([reply.outcome, reply.exchanges, events]) + bodies;
      for (const form of [token, encodeURIComponent(token), Buffer.from(token).toString("hex")]) expect(all).not.toContain(form);
      expect(Buffer.from(/"([A-Za-z0-9+/=]{200,})"/.exec(bodies)?.[1] ?? "", "base64").toString()).not.toContain(token);
    }
    expect(shows(await call("echo-secrets-401", era), token)).toBe(false);
  });

  it("resumption of streams is rare and bounded", async () => {
    const reply = await call("sse-resume-loop", era);
    expect(reply.outcome).toMatchObject({ kind: "stream_ended" });
    const gets = (await server.log("sse-resume-loop")).filter((entry) => entry.event === "resume-get");
    expect(gets).toHaveLength(era === "modern" ? 0 : 5);
    if (era === "legacy") expect(reply.timing.totalMs).toBeGreaterThan(2_900);
  }, 20_000);
});

describe("a flood", () => {
  beforeEach(() => server.reset());
  it("of pings is answered once a second at most", async () => {
    await call("ping-flood?n=2000", "legacy");
    const posts = (await server.log("ping-flood")).filter((entry) => entry.event === "request" && entry.http === "POST");
    expect(posts.length).toBeLessThan(20);
  }, 20_000);

  it("of notifications is counted, not kept", async () => {
    let events = 0;
    const reply = await call("flood-notifications?n=25000", "modern", { onEvent: () => events++ });
    expect(events).toBe(20_000);
    expect(faultsOf(reply.outcome)).toContain("5000 more messages came than are kept");
    expect(reply.exchanges.at(-1)).toMatchObject({ ended: "cut" });
  }, 20_000);

  it("of bytes is not held in memory", async () => {
    const before = process.memoryUsage().rss;
    for (const path of ["huge-json?mb=64", "huge-sse-event?mb=64", "gzip-bomb?mb=256", "error-body-huge?mb=64"]) await call(path, "modern");
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(120);
  }, 60_000);
});

describe("a legacy session", () => {
  beforeEach(() => server.reset());
  it("that is gone is made anew once", async () => {
    const session = sessionFor("session-404?after=1", "legacy");
    for (let i = 0; i < 3; i++) expect((await session.request({ method: "tools/call", params: { name: "boom" } })).outcome).toMatchObject({ kind: "result" });
    const inits = (await server.log("session-404")).filter((entry) => entry.method === "initialize");
    expect(inits).toHaveLength(3);
  });

  it("that is always gone ends after one new start", async () => {
    expect((await call("session-404-always", "legacy")).outcome).toMatchObject({ kind: "rpc_error", httpStatus: 404 });
    expect((await server.log("session-404-always")).filter((entry) => entry.method === "initialize")).toHaveLength(2);
  });

  it("is never sent with another person's credential", async () => {
    for (const person of ["Bearer person-one-token", "Bearer person-two-token"]) {
      const session = openSession({ url: `${server.origin}/session-shared`, headers: { Authorization: person }, protocol: "legacy", allowedOrigins: [server.origin] });
      await session.request({ method: "tools/call", params: { name: "boom" } });
    }
    expect((await server.log("session-shared")).filter((entry) => entry.event === "CROSS-USER-SESSION")).toEqual([]);
  });
});

describe("lists of a hostile server", () => {
  beforeEach(() => server.reset());
  async function tools(path: string, era: Era) {
    const found = await discover(sessionFor(path, era), { maxPages: 8 });
    if ("outcome" in found) return expect.fail(JSON.stringify(found.outcome));
    return found.discovery.lists.tools;
  }
  it.each([
    ["cursor-loop", { state: "cut", pages: 8 }],
    ["cursor-same", { state: "cut", pages: 2 }],
    ["cursor-cycle", { state: "cut", pages: 8 }],
    ["cursor-empty-string", { state: "ok", pages: 2 }],
    ["cursor-huge", { state: "cut", pages: 1 }],
    ["cursor-types", { state: "ok", pages: 1 }],
    ["cursor-error-midway", { state: "failed", pages: 2 }],
    ["list-shapes", { state: "failed" }],
    ["dup-tools", { state: "ok" }],
    ["tool-names-evil", { state: "ok" }],
    ["one-bad-item", { state: "ok" }],
    ["bad-schema", { state: "ok" }],
    ["schema-ref-ssrf", { state: "ok" }],
    ["schema-deep?n=500", { state: "ok" }],
    ["x-mcp-header-evil", { state: "ok" }],
  ])("are read as far as they go: %s", async (path, list) => {
    expect(await tools(path, "modern")).toMatchObject(list);
    expect(await server.trapped()).toEqual([]);
  });

  it("keep the nine good tools beside the broken one", async () => {
    const { items } = await tools("one-bad-item", "legacy");
    expect(items).toHaveLength(10);
    expect(items.filter((item) => item.faults.length > 0).map((item) => item.name)).toEqual(["odd_hints"]);
  });

  it("carry names into headers without breaking them", async () => {
    const { items } = await tools("tool-names-evil", "modern");
    for (const item of items.filter((one) => one.name.length < 5_000)) expect((await call("tool-names-evil", "modern", { tool: item.name })).outcome, item.name).toMatchObject({ kind: "result" });
    const calls = (await server.log("tool-names-evil")).filter((entry) => entry.method === "tools/call");
    expect(calls.every((entry) => entry.headers?.["x-injected"] === undefined)).toBe(true);
  });
});
