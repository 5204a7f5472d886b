import { describe, expect, it } from "vitest";
import { explainOutcome, explainRpcCode } from "./explain";
import type { Outcome } from "./outcome";

describe("an error number", () => {
  it.each([
    [-32022, "does not support this protocol version"],
    [-32020, "headers of the request do not match"],
    [-32021, "capability that was not declared"],
    [-32004, "now -32022"],
    [-32003, "now -32021"],
    [-32002, "now -32602"],
    [-32042, "web page"],
    [-32601, "does not know this method"],
    [-32050, "reserves"],
    [-32010, "old range"],
    [1, "server's own"],
    [null, "no valid error number"],
  ])("%s is explained", (code, words) => {
    expect(explainRpcCode(code)).toContain(words);
  });
});

it("a failing tool, an error and a lost connection look different", () => {
  const outcomes: Outcome[] = [
    { kind: "result", resultType: "complete", resultText: "{}", isError: true, faults: [] },
    { kind: "rpc_error", code: -32602, message: "bad", faults: [] },
    { kind: "unreachable", layer: "reset", code: "ECONNRESET", message: "The server closed the connection." },
    { kind: "stream_ended", message: "x" },
    { kind: "timed_out", clock: "idle", afterMs: 60_000, serverTold: true },
    { kind: "timed_out", clock: "total", afterMs: 600_000, serverTold: false },
    { kind: "cancelled", serverTold: true },
    { kind: "malformed", message: "x", faults: [] },
    { kind: "http_error", status: 502, message: "" },
    { kind: "auth_required", need: "sign_in", status: 401 },
    { kind: "auth_required", need: "scope", scope: "a", status: 403 },
  ];
  const titles = outcomes.map((outcome) => explainOutcome(outcome).title);
  expect(new Set(titles).size).toBe(outcomes.length);
  for (const outcome of outcomes) expect(explainOutcome(outcome).text).not.toBe("");
});
