import { afterAll, describe, expect, it } from "vitest";
import { serve, type Served } from "../testing/mcp/serve";
import { openSession } from "./session";
import type { Outcome } from "./outcome";
import type { Verdict } from "./target";

const running: Served[] = [];
afterAll(() => Promise.all(running.map((served) => served.close())));

interface Raw {
  status?: number;
  headers?: Record<string, string>;
  /** Written as it is, `ID` replaced by the request's id. */
  body: string;
}

const json = { "content-type": "application/json" };
const stream = { "content-type": "text/event-stream" };
const result = '{"resultType":"complete","content":[{"type":"text","text":"x"}]}';
const ok = `{"jsonrpc":"2.0","id":ID,"result":${result}}`;
const failed = (code: number, id = "ID", data = "") => `{"jsonrpc":"2.0","id":${id},"error":{"code":${String(code)},"message":"m"${data}}}`;

const verdict: Verdict = { transport: "streamable_http", era: "modern", protocolVersion: "2026-07-28", at: "2026-11-30T00:00:00Z", capabilitiesText: "{}", serverInfoText: "{}", supportedVersions: [] };

async function answered(raw: Raw): Promise<Outcome> {
  const served = await serve((_req, res, body) => res.writeHead(raw.status ?? 200, raw.headers ?? json).end(raw.body.replaceAll("ID", String((body as { id?: number }).id))));
  running.push(served);
  const session = openSession({ url: `${served.origin}/mcp`, headers: {}, protocol: "2026-07-28", allowedOrigins: [served.origin], verdict });
  return (await session.request({ method: "tools/call", params: { name: "t" }, idleMs: 5_000 })).outcome;
}

describe("an answer", () => {
  it.each<[string, Raw, object]>([
    ["an error on 200", { body: failed(-32602, "ID", ',"data":{"n":1.00}') }, { kind: "rpc_error", code: -32602, dataText: '{"n":1.00}', httpStatus: undefined }],
    ["an error on 400", { status: 400, body: failed(-32020) }, { kind: "rpc_error", code: -32020, httpStatus: 400 }],
    ["an error on 400 without an id", { status: 400, body: failed(-32020, "null") }, { kind: "rpc_error", code: -32020 }],
    ["an error on 400 with the server's own id", { status: 400, body: failed(-32600, '"server-error"') }, { kind: "rpc_error", code: -32600 }],
    ["an unknown method on 404", { status: 404, body: failed(-32601) }, { kind: "rpc_error", code: -32601, httpStatus: 404 }],
    ["an error on 500", { status: 500, body: failed(-32603) }, { kind: "rpc_error", code: -32603, httpStatus: 500 }],
    ["an error on 200 without an id", { body: '{"jsonrpc":"2.0","error":{"code":-32603,"message":"m"}}' }, { kind: "rpc_error", code: -32603 }],
    ["a task", { body: '{"jsonrpc":"2.0","id":ID,"result":{"resultType":"task","taskId":"T1","pollIntervalMs":100}}' }, { kind: "result", resultType: "task", faults: [] }],
    ["an error beside null", { body: `{"jsonrpc":"2.0","id":ID,"error":null,"result":${result}}` }, { kind: "result", faults: [{ path: "error" }] }],
    ["more members than the envelope has", { body: ok.replace("{", '{"debug":1,') }, { kind: "result", faults: [] }],
    ["an unknown block", { body: ok.replace('"text","text"', '"hologram","text"') }, { kind: "result", faults: [{ path: "result.content[0].type" }] }],
    ["null as _meta", { body: ok.replace('"resultType"', '"_meta":null,"resultType"') }, { kind: "result", faults: [{ path: "result._meta" }] }],
    ["sign-in", { status: 401, headers: { "www-authenticate": 'Bearer scope="a b", resource_metadata="https://s.example/.well-known/x"' }, body: "" }, { kind: "auth_required", need: "sign_in", scope: "a b", resourceMetadataUrl: "https://s.example/.well-known/x" }],
    ["more scope", { status: 403, headers: { "www-authenticate": 'Bearer error="insufficient_scope", scope="files:write"' }, body: "" }, { kind: "auth_required", need: "scope", scope: "files:write" }],
    ["a refusal", { status: 403, body: "{}" }, { kind: "http_error", status: 403 }],
    ["an event without a name", { headers: stream, body: `data: ${ok}\n\n` }, { kind: "result", faults: [] }],
    ["an event with another name", { headers: stream, body: `event: result\ndata: ${ok}\n\n` }, { kind: "result", faults: [{ path: "" }] }],
    ["an event cut before its blank line", { headers: stream, body: `data: ${ok}` }, { kind: "result", faults: [{ path: "" }] }],
    ["events with CRLF", { headers: stream, body: `event: message\r\ndata: ${ok}\r\n\r\n` }, { kind: "result", faults: [] }],
    ["an event that is no JSON", { headers: stream, body: "data: {oops\n\n" }, { kind: "malformed" }],
    ["an event that is no JSON-RPC", { headers: stream, body: 'data: {"foo":1}\n\n' }, { kind: "malformed" }],
    ["a stream without an answer", { headers: stream, body: ": hi\n\n" }, { kind: "stream_ended" }],
    ["event ids in the modern era", { headers: stream, body: "id: 1\ndata:\n\n" }, { kind: "stream_ended" }],
  ])("%s", async (_name, raw, expected) => {
    expect(await answered(raw)).toMatchObject(expected);
  });
});
