import { describe, expect, it } from "vitest";
import type { Call, CallOutcome } from "@/lib/calls/schema";
import { callStatuses, isFinal } from "@/lib/calls/states";
import { planBand } from "./plan-band";
import { callLook } from "./plan-state";

const call = (status: Call["status"], more: Partial<Call> = {}) => ({ status, reason: null, summary: null, effect: "unknown", isServerTold: null, durationMs: 9_300, ...more }) as Call;

describe("a band", () => {
  it("stands over every end but a good one", () => {
    for (const status of callStatuses) {
      const band = planBand(call(status), null);
      if (!isFinal(status) || status === "complete") expect(band).toBeUndefined();
      else expect(band?.text, status).toMatch(/\.$/);
    }
  });

  it.each<[Call["status"], string]>([["tool_error", "warn"], ["protocol_error", "err"], ["http_error", "err"], ["unreachable", "err"], ["auth_required", "info"], ["cancelled", "unk"], ["timed_out", "unk"], ["outcome_unknown", "unk"]])("over %s is %s", (status, tone) => {
    expect(planBand(call(status), null)?.tone).toBe(tone);
  });

  it.each<Call["status"]>(["cancelled", "timed_out", "outcome_unknown", "http_error", "unreachable"])("over %s says whether the server may have acted", (status) => {
    expect(planBand(call(status), null)?.text).toMatch(/may have done/);
    expect(planBand(call(status, { effect: "none" }), null)?.text).toMatch(/has not done/);
  });

  it("gives a JSON-RPC error its code, its meaning, the server's words and its data", () => {
    const outcome: CallOutcome = { kind: "rpc_error", code: -32602, message: "period is closed", dataText: '{"n":1.00}', faults: [] };
    expect(planBand(call("protocol_error", { effect: "none" }), outcome)).toMatchObject({ code: "-32602", title: "Invalid params", said: "period is closed", data: '{"n":1.00}' });
  });

  it("names the layer that failed", () => {
    const outcome: CallOutcome = { kind: "unreachable", layer: "tls", code: "CERT_HAS_EXPIRED", message: "The certificate has expired." };
    expect(planBand(call("unreachable", { effect: "none" }), outcome)).toMatchObject({ title: "No secure connection", code: "CERT_HAS_EXPIRED" });
  });
});

describe("the look of a state", () => {
  it("takes the typed reason for its word", () => {
    expect(callLook(call("protocol_error", { reason: "-32602" }))).toMatchObject({ word: "invalid params", title: "Invalid params (-32602)" });
    expect(callLook(call("protocol_error", { reason: "-32050" }))).toMatchObject({ word: "error -32050", title: "Error -32050" });
    expect(callLook(call("http_error", { reason: "503" })).word).toBe("HTTP 503");
    expect(callLook(call("unreachable", { reason: "tls" })).word).toBe("TLS");
    expect(callLook(call("refused", { reason: "blocked" }))).toMatchObject({ word: "blocked", glyph: "blocked" });
    expect(callLook(call("protocol_error", { reason: "malformed" })).word).toBe("protocol error");
  });
});
