import { describe, expect, it } from "vitest";
import type { Outcome } from "@/lib/mcp/outcome";
import { settle } from "./settle";

const result = (resultType: string, isError = false): Outcome => ({ kind: "result", resultType, resultText: "{}", isError, faults: [] });
const rpc = (code: number | null): Outcome => ({ kind: "rpc_error", code, message: "m", faults: [] });
const layer = (name: "blocked" | "dns" | "tls" | "reset" | "too_large"): Outcome => ({ kind: "unreachable", layer: name, code: "X", message: "m" });

describe("how a call ends", () => {
  it.each<[string, Outcome, boolean, string, string]>([
    ["a result", result("complete"), true, "complete", "done"],
    ["a tool's own error", result("complete", true), true, "tool_error", "done"],
    ["a question nobody was announced to answer", result("input_required"), true, "protocol_error", "unknown"],
    ["wrong arguments", rpc(-32602), true, "protocol_error", "none"],
    ["an internal error of the server", rpc(-32603), true, "protocol_error", "unknown"],
    ["an error without a code", rpc(null), true, "protocol_error", "unknown"],
    ["HTTP 404", { kind: "http_error", status: 404, message: "" }, true, "http_error", "none"],
    ["HTTP 502", { kind: "http_error", status: 502, message: "" }, true, "http_error", "unknown"],
    ["an address our guard refused", layer("blocked"), false, "refused", "none"],
    ["a name that does not resolve", layer("dns"), false, "unreachable", "none"],
    ["a connection that broke after sending", layer("reset"), true, "outcome_unknown", "unknown"],
    ["an answer too large to read", layer("too_large"), true, "outcome_unknown", "unknown"],
    ["a stream that ended early", { kind: "stream_ended", message: "" }, true, "outcome_unknown", "unknown"],
    ["silence", { kind: "timed_out", clock: "idle", afterMs: 60_000, serverTold: true }, true, "timed_out", "unknown"],
    ["silence before anything left", { kind: "timed_out", clock: "total", afterMs: 60_000, serverTold: false }, false, "not_sent", "none"],
    ["a cancel in time", { kind: "cancelled", serverTold: false }, false, "cancelled", "none"],
    ["a cancel too late to know", { kind: "cancelled", serverTold: true }, true, "cancelled", "unknown"],
  ])("%s", (_words, outcome, sent, status, effect) => {
    expect(settle({ outcome, sent })).toMatchObject({ status, effect });
  });
});
