import { describe, expect, it } from "vitest";
import type { Outcome } from "@/lib/mcp/outcome";
import { judgeCheck } from "./judge-check";

const judge = (outcome: Outcome, headers: Record<string, string> = {}) => judgeCheck({ outcome, exchanges: [], timing: { firstByteMs: 41.6, totalMs: 90 } }, { url: "https://a.example/mcp", headers });
const signIn: Outcome = { kind: "auth_required", need: "sign_in", status: 401 };

describe("what a check comes to", () => {
  it("an answer is healthy, an error the server words itself too, and being asked to slow down", () => {
    expect(judge({ kind: "result", resultType: "complete", resultText: "{}", isError: false, faults: [] })).toEqual({ state: "ok", reason: null, problem: null, latencyMs: 42 });
    expect(judge({ kind: "rpc_error", code: -32601, message: "no ping", faults: [] }).state).toBe("ok");
    expect(judge({ kind: "http_error", status: 429, message: "" })).toMatchObject({ state: "ok", reason: "rate_limited" });
  });

  it("wanting a sign-in is healthy and says so", () => {
    expect(judge(signIn)).toMatchObject({ state: "sign_in", reason: "sign_in", latencyMs: 42 });
    expect(judge(signIn, { "X-Tenant": "a" }).state).toBe("sign_in");
    expect(judge({ kind: "auth_required", need: "scope", status: 403 }, { Authorization: "x" }).state).toBe("sign_in");
  });

  it("a refused key of the team is a failure with its own reason", () => {
    for (const name of ["Authorization", "X-Api-Key", "x-token"]) expect(judge(signIn, { [name]: "1" }), name).toMatchObject({ state: "failing", reason: "credential_rejected" });
  });

  it("everything else fails with a typed reason and no latency", () => {
    const cases: [Outcome, string][] = [
      [{ kind: "unreachable", layer: "connect", code: "ECONNREFUSED", message: "" }, "refused"],
      [{ kind: "unreachable", layer: "dns", code: "ENOTFOUND", message: "" }, "name_unknown"],
      [{ kind: "unreachable", layer: "tls", code: "CERT_HAS_EXPIRED", message: "" }, "tls_expired"],
      [{ kind: "timed_out", clock: "total", afterMs: 20_000, serverTold: false }, "timeout"],
      [{ kind: "http_error", status: 503, message: "" }, "server_error"],
      [{ kind: "http_error", status: 404, message: "" }, "not_found"],
      [{ kind: "rpc_error", code: -32022, message: "", faults: [] }, "wrong_version"],
      [{ kind: "malformed", message: "?", faults: [] }, "not_mcp"],
      [{ kind: "stream_ended", message: "" }, "connection_lost"],
    ];
    for (const [outcome, reason] of cases) expect(judge(outcome), reason).toMatchObject({ state: "failing", reason, latencyMs: null });
  });
});
