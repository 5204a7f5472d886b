import { describe, expect, test } from "vitest";
import type { Discovery, FoundList, ListName } from "@/lib/mcp/discover";
import type { Outcome } from "@/lib/mcp/outcome";
import type { Snapshot } from "./schema";
import { judgeLists, noteOf } from "./judge-lists";

const list = (state: FoundList["state"], count = 0, outcome?: Outcome): FoundList => ({
  state,
  note: "",
  pages: 1,
  faults: [],
  items: Array.from({ length: count }, (_, at) => ({ name: String(at), text: "{}", faults: [] })),
  ...(outcome ? { outcome } : {}),
});
const lists = (given: Partial<Record<ListName, FoundList>>): Discovery["lists"] => ({ tools: list("ok", 2), resources: list("ok"), templates: list("ok"), prompts: list("not_offered"), ...given });
const known = (given: Partial<Record<ListName, FoundList["state"]>>): Snapshot["lists"] => Object.fromEntries(Object.entries({ tools: "ok", resources: "ok", templates: "ok", prompts: "not_offered", ...given } as Record<ListName, FoundList["state"]>).map(([name, state]) => [name, { state, note: "" }]));
const down: Outcome = { kind: "http_error", status: 500, message: "boom" };
const signIn: Outcome = { kind: "auth_required", need: "sign_in", status: 401 };

describe("what was seen", () => {
  test("takes the place of what was known when all lists were read, an empty one and a cut one too", () => {
    expect(judgeLists(lists({ tools: list("ok", 0) }), known({}))).toEqual({ isKept: true, failure: undefined });
    expect(judgeLists(lists({ tools: list("cut", 5) }), known({}))).toEqual({ isKept: true, failure: undefined });
    expect(judgeLists(lists({}), undefined)).toEqual({ isKept: true, failure: undefined });
  });

  test("does not, when a list fails that was readable before", () => {
    expect(judgeLists(lists({ tools: list("failed", 0, down) }), known({}))).toMatchObject({ isKept: false, failure: { state: "failing", problem: { code: "http_500", text: expect.stringContaining("The list of tools") as string } } });
    expect(judgeLists(lists({ tools: list("failed", 1, down) }), known({ tools: "cut" }))).toMatchObject({ isKept: false });
  });

  test("does, when the list that fails never worked: the server answers", () => {
    expect(judgeLists(lists({ prompts: list("failed", 0, down) }), undefined)).toEqual({ isKept: true, failure: undefined });
    expect(judgeLists(lists({ prompts: list("failed", 0, down) }), known({ prompts: "failed" }))).toEqual({ isKept: true, failure: undefined });
  });

  test("is nothing when every list fails", () => {
    const none = { tools: list("failed", 0, down), resources: list("not_offered"), templates: list("not_offered") };
    expect(judgeLists(lists(none), undefined)).toMatchObject({ isKept: false, failure: { state: "failing" } });
    expect(judgeLists(lists({ ...none, tools: list("failed", 3, down) }), undefined)).toMatchObject({ isKept: true });
  });

  test("a list that wants a sign-in is not an empty list", () => {
    expect(judgeLists(lists({ tools: list("failed", 0, signIn) }), undefined)).toMatchObject({ isKept: false, failure: { state: "sign_in" } });
    expect(judgeLists(lists({ prompts: list("failed", 0, signIn) }), undefined)).toMatchObject({ isKept: true, failure: { state: "sign_in" } });
    expect(judgeLists(lists({ tools: list("failed", 0, signIn) }), known({}))).toMatchObject({ isKept: false, failure: { state: "sign_in" } });
  });
});

test("a failed list says why", () => {
  expect(noteOf(list("failed", 0, down))).toMatch(/^HTTP 500\. .*It says: boom$/);
  expect(noteOf({ ...list("cut"), note: "Only the first 10000 are kept." })).toBe("Only the first 10000 are kept.");
});
