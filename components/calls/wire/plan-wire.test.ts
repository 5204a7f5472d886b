import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { CallExchange } from "@/lib/calls/schema";
import { toCurl } from "./plan-curl";
import { toHar } from "./plan-har";
import { headerLines, maskedParts } from "./plan-headers";
import { exchangeWord, splitStream } from "./plan-stream";

const exchange: CallExchange = {
  startedAt: "2026-11-30T08:00:00.000Z",
  method: "POST",
  url: "https://example.test/mcp?a=1",
  requestHeaders: [["host", "example.test"], ["authorization", "Bearer «masked»"], ["mcp-method", "tools/call"], ["x-note", "it's"]],
  requestBody: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"it's «masked»"}}`,
  status: 200,
  responseHeaders: [["content-type", "text/event-stream"]],
  responseText: "",
  responseBytes: 0,
  chunks: [],
  ended: "complete",
  firstByteMs: 4,
  durationMs: 10,
};

describe("an event stream", () => {
  it("is split into events with the time of their last byte", () => {
    const first = 'event: message\ndata: {"method":"notifications/progress"}\n\n';
    const second = 'id: 7\r\ndata: {"result":\r\ndata: 1}\r\n\r\n';
    const text = `: open\n\n${first}${second}`;
    const chunks = [{ atMs: 1, offset: 0 }, { atMs: 20, offset: 12 }, { atMs: 90, offset: 8 + first.length + 5 }];
    expect(splitStream(text, chunks).map(({ atMs, what, id, data }) => ({ atMs, what, id, data }))).toEqual([
      { atMs: 1, what: "comment", id: undefined, data: "open" },
      { atMs: 20, what: "notifications/progress", id: undefined, data: '{"method":"notifications/progress"}' },
      { atMs: 90, what: "result", id: "7", data: '{"result":\n1}' },
    ]);
  });

  it("counts bytes, not characters", () => {
    const one = 'data: {"error":"é😀"}\n\n';
    const [event] = splitStream(one, [{ atMs: 3, offset: 0 }]);
    expect(event?.bytes).toBe(Buffer.byteLength(one));
  });

  it("says when the last event is not finished", () => {
    expect(splitStream("data: {}", [{ atMs: 1, offset: 0 }])).toMatchObject([{ isUnfinished: true, what: "not a JSON-RPC message" }]);
  });

  it("survives a body that is no stream at all", () => {
    expect(splitStream("<html>\n\n</html>", [])).toEqual([]);
    expect(splitStream("", [])).toEqual([]);
  });
});

describe("an exchange", () => {
  it("is named by what it asks", () => {
    expect(exchangeWord(exchange)).toBe("tools/call");
    expect(exchangeWord({ method: "GET" })).toBe("listen");
    expect(exchangeWord({ method: "POST", requestBody: "[]" })).toBe("not a JSON-RPC message");
  });

  it("marks protocol headers and masked values", () => {
    expect(headerLines(exchange.requestHeaders).map((line) => [line.isProtocol, line.isMasked])).toEqual([[false, false], [false, true], [true, false], [false, false]]);
    expect(maskedParts("a «masked» b")).toEqual([{ text: "a ", isMasked: false }, { text: "«masked»", isMasked: true }, { text: " b", isMasked: false }]);
  });
});

describe("curl", () => {
  it("asks for what was masked and sends the rest to the letter", () => {
    const command = toCurl(exchange);
    expect(command).toContain("# Patchbay keeps no secrets. Set first: AUTHORIZATION, BODY_SECRET");
    const shell = `curl() { for a in "$@"; do printf '%s\\n' "$a"; done; }\n${command}`;
    const sent = execFileSync("sh", ["-c", shell], { env: { AUTHORIZATION: "tok$en", BODY_SECRET: "s" } as unknown as NodeJS.ProcessEnv, encoding: "utf8" }).trimEnd().split("\n");
    expect(sent).toEqual([
      "--include", "--no-buffer", "--request", "POST", exchange.url,
      "--header", "authorization: Bearer tok$en", "--header", "mcp-method: tools/call", "--header", "x-note: it's",
      "--data-raw", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"it's s"}}`,
    ]);
  });
});

describe("HAR", () => {
  it("holds request, answer and times", () => {
    const har = JSON.parse(toHar([exchange])) as { log: { version: string; entries: { request: { queryString: unknown }; timings: unknown }[] } };
    expect(har.log.version).toBe("1.2");
    expect(har.log.entries[0]).toMatchObject({ time: 10, timings: { send: 0, wait: 4, receive: 6 }, request: { queryString: [{ name: "a", value: "1" }] } });
  });
});
