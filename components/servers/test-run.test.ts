import { describe, expect, it } from "vitest";
import { addressNote, calledItself, countRun, idleRun, nextRun, reportOf, saveWords, titleOf, type TestEvent, type TestRun } from "./test-run";

const play = (...events: TestEvent[]): TestRun => events.reduce(nextRun, idleRun);
const start: TestEvent = { type: "start", key: "k", at: 1000 };
const ok = (name: TestRun["steps"][number]["name"]): TestEvent => ({ type: "step", step: { name, state: "ok", found: "fine", tookMs: 4 } });
const done: TestEvent = { type: "finish", at: 2000, finish: { verdict: { protocolVersion: "2026-07-28", serverInfoText: '{"name":"ledger","title":"Ledger"}' }, counts: { tools: 20 } } };
const webPage: TestEvent = {
  type: "step",
  step: { name: "http", state: "failed", found: "404", problem: { code: "not_mcp_html", title: "This is a web page, not an MCP server", text: "Try /mcp." } },
};
const inside: TestEvent = {
  type: "step",
  step: { name: "address", state: "failed", found: "", problem: { code: "private_address", title: "Off until allowed", text: "…", allowOrigin: "http://127.0.0.1:1" } },
};

describe("a test of an address", () => {
  it("keeps its place in the order although steps come one by one", () => {
    expect(play(start, ok("dns"), ok("address")).steps.map((step) => step.state).slice(0, 3)).toEqual(["ok", "ok", "not_reached"]);
  });

  it("says that it runs, where it stopped, that it was blocked, and that it may be saved", () => {
    expect(titleOf(play(start)).words).toBe("Testing");
    expect(titleOf(play(start, webPage, done)).words).toBe("Stopped at HTTP");
    expect(titleOf(play(start, inside, done)).words).toBe("Blocked by this console");
    expect(titleOf(play(start, ok("address"), done)).words).toBe("Ready to save");
    expect(titleOf(play(start, { type: "step", step: { name: "sign_in", state: "attention", found: "" } }, done)).words).toBe("Answers, and wants a sign-in");
  });

  it("never leaves a step turning after it ended", () => {
    const run = play(start, { type: "step", step: { name: "tools", state: "running", found: "" } }, { type: "break", at: 3, error: { message: "gone", requestId: undefined } });
    expect(run.steps.some((step) => step.state === "running")).toBe(false);
    expect(titleOf(run).words).toBe("Could not be tested");
  });

  it("starts from nothing each time", () => {
    expect(play(start, webPage, done, { type: "start", key: "k2", at: 5 }).steps.every((step) => step.state === "not_reached")).toBe(true);
  });

  it("offers to save whatever came of it, in words that fit", () => {
    expect(saveWords(play(start, ok("tools"), done))).toEqual({ label: "Save server", note: "20 tools will be listed at once." });
    expect(saveWords(play(start, webPage, done)).label).toBe("Save anyway");
    expect(saveWords(play(start, inside, done)).label).toBe("Save, test later");
    expect(saveWords(idleRun)).toEqual({ label: "Save server", note: "" });
  });

  it("says under the address what was found there", () => {
    expect(addressNote(play(start, done))).toEqual({ isGood: true, text: "Answers as MCP 2026-07-28." });
    expect(addressNote(play(start, webPage, done))).toEqual({ isGood: false, text: "This is a web page, not an MCP server" });
    expect(addressNote(idleRun)).toBeUndefined();
  });

  it("counts only the steps that apply", () => {
    expect(countRun(play(start, ok("address"), { type: "step", step: { name: "tls", state: "skipped", found: "" } }, done))).toEqual({ passed: 1, of: 10, toLookAt: 0 });
  });

  it("reads what the server calls itself, whatever it wrote there", () => {
    expect(calledItself(play(start, done))).toBe("Ledger");
    const odd = (serverInfoText: string) => calledItself(play(start, { type: "finish", at: 1, finish: { verdict: { protocolVersion: "x", serverInfoText } } }));
    expect(odd('{"title":7,"name":"n"}')).toBe("n");
    expect(odd("7")).toBeUndefined();
    expect(odd("{")).toBeUndefined();
  });

  it("makes a report without what a query may hide", () => {
    const report = reportOf(play(start, webPage, done), "https://a.example/mcp?token=abc");
    expect(report).toContain("Stopped at HTTP");
    expect(report).toContain("token=masked");
    expect(report).not.toContain("abc");
  });
});
