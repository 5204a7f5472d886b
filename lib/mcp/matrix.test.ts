import { afterAll, describe, expect, it } from "vitest";
import { sessionServer, sseServer, statelessServer } from "../testing/mcp/legacy-server";
import { modernServer } from "../testing/mcp/modern-server";
import { startEverything } from "../testing/servers/start-everything";
import { discover, type ListName } from "./discover";
import type { WireEvent } from "./outcome";
import { openSession, type RequestInput, type Session } from "./session";
import type { Verdict } from "./target";

interface Peer {
  name: string;
  start: () => Promise<{ url: string; stop: () => Promise<void> }>;
  verdict: Partial<Verdict>;
  /** A call whose answer holds this. */
  echo: { params: RequestInput["params"]; says: string };
  /** A call that takes a while, in steps. */
  slow: (ms: number, steps: number) => RequestInput["params"];
  /** An answer as one JSON body leaves no room for notifications. */
  hasProgress: boolean;
  prompt: { name: string; arguments?: Record<string, string>; completes: { prompt: string; argument: string; value: string; to: string } };
}

const own = {
  echo: { params: { name: "echo", arguments: { text: "hi" } }, says: '"text":"hi"' },
  slow: (ms: number, steps: number) => ({ name: "slow", arguments: { steps, ms: ms / steps } }),
  hasProgress: true,
  prompt: { name: "p", arguments: { lang: "ts" }, completes: { prompt: "p", argument: "lang", value: "p", to: '["py"]' } },
};
const everything = {
  echo: { params: { name: "echo", arguments: { message: "hi" } }, says: "Echo: hi" },
  slow: (ms: number, steps: number) => ({ name: "trigger-long-running-operation", arguments: { duration: ms / 1_000, steps } }),
  hasProgress: true,
  prompt: { name: "simple-prompt", completes: { prompt: "completable-prompt", argument: "department", value: "E", to: '["Engineering"]' } },
};
const closing = (served: Promise<{ url: string; close: () => Promise<void> }>) => served.then(({ url, close }) => ({ url, stop: close }));
const modern = { era: "modern", transport: "streamable_http", protocolVersion: "2026-07-28" } as const;
const legacy = { era: "legacy", transport: "streamable_http", protocolVersion: "2025-11-25" } as const;
const oldest = { ...legacy, transport: "sse" } as const;

const peers: Peer[] = [
  { ...own, name: "v2 SDK, modern only", start: () => closing(modernServer()), verdict: modern },
  { ...own, name: "v2 SDK, JSON answers", start: () => closing(modernServer({ answers: "json" })), verdict: modern, hasProgress: false },
  { ...own, name: "v2 SDK, SSE answers", start: () => closing(modernServer({ answers: "sse" })), verdict: modern },
  { ...own, name: "v2 SDK, both eras", start: () => closing(modernServer({ legacy: "stateless" })), verdict: modern },
  { ...own, name: "v1 SDK, sessions", start: () => closing(sessionServer()), verdict: legacy },
  { ...own, name: "v1 SDK, stateless", start: () => closing(statelessServer()), verdict: legacy },
  { ...own, name: "v1 SDK, HTTP+SSE", start: () => closing(sseServer()), verdict: oldest },
  { ...everything, name: "server-everything, Streamable HTTP", start: () => startEverything("streamableHttp"), verdict: legacy },
  { ...everything, name: "server-everything, HTTP+SSE", start: () => startEverything("sse"), verdict: oldest },
];

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function opened(peer: Peer): Promise<Session> {
  const { url, stop } = await peer.start();
  const session = openSession({ url, headers: {}, protocol: "auto", allowedOrigins: [new URL(url).origin] });
  stops.push(async () => {
    await session.close({ terminate: true });
    await stop();
  });
  return session;
}

describe.each(peers)("against $name", (peer) => {
  it("goes from list to call, progress, cancel, resources, prompts and completions", async () => {
    const session = await opened(peer);
    const clean = async (input: RequestInput) => {
      const { outcome } = await session.request(input);
      expect(outcome, input.method).toMatchObject({ kind: "result", resultType: "complete", isError: false, faults: [] });
      return outcome.kind === "result" ? outcome.resultText : "";
    };
    const found = await discover(session);
    if ("outcome" in found) expect.fail(JSON.stringify(found.outcome));
    const { verdict, lists, faults } = found.discovery;
    expect({ verdict, faults }).toMatchObject({ verdict: peer.verdict, faults: [] });
    for (const name of ["tools", "resources", "prompts"] satisfies ListName[]) {
      expect(lists[name], name).toMatchObject({ state: "ok", faults: [] });
      expect(lists[name].items.flatMap((item) => item.faults)).toEqual([]);
    }
    expect(await clean({ method: "tools/call", params: peer.echo.params })).toContain(peer.echo.says);

    const events: WireEvent[] = [];
    await clean({ method: "tools/call", params: peer.slow(300, 3), onEvent: (event) => events.push(event) });
    expect(events.filter(({ type }) => type === "progress").length).toBe(peer.hasProgress ? 3 : 0);
    const stopped = await session.request({ method: "tools/call", params: peer.slow(30_000, 30), signal: AbortSignal.timeout(200) });
    expect(stopped.outcome).toEqual({ kind: "cancelled", serverTold: true });

    expect(await clean({ method: "resources/read", params: { uri: lists.resources.items[0]?.name ?? "" } })).toContain('"contents"');
    const { name, arguments: args, completes } = peer.prompt;
    expect(await clean({ method: "prompts/get", params: { name, ...(args ? { arguments: args } : {}) } })).toContain('"messages"');
    const { prompt, argument, value, to } = completes;
    expect(await clean({ method: "completion/complete", params: { ref: { type: "ref/prompt", name: prompt }, argument: { name: argument, value } } })).toContain(to);
  }, 60_000);
});
