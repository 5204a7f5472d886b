import { describe, expect, test } from "vitest";
import type { Discovery, FoundList, ListName } from "@/lib/mcp/discover";
import type { Failure } from "./keep-discovery";
import { judgeLists } from "./judge-lists";
import type { Snapshot } from "./schema";

const list = (state: FoundList["state"], count = 0): FoundList => ({ state, note: "", pages: 1, faults: [], items: Array.from({ length: count }, (_, at) => ({ name: String(at), text: "{}", faults: [] })) });
const lists = (given: Partial<Record<ListName, FoundList>>): Discovery["lists"] => ({ tools: list("ok", 2), resources: list("ok"), templates: list("ok"), prompts: list("not_offered"), ...given });
const known = (given: Partial<Record<ListName, FoundList["state"]>>): Snapshot["lists"] => {
  const states: Record<ListName, FoundList["state"]> = { tools: "ok", resources: "ok", templates: "ok", prompts: "not_offered", ...given };
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, { state, note: "" }]));
};
const down: Failure = { state: "failing", problem: { code: "server_error", title: "The server fails", text: "Its own error." } };
const signIn: Failure = { state: "sign_in", problem: { code: "sign_in", title: "Sign-in needed", text: "Sign in." } };
const good = { isKept: true, failure: undefined };

describe("what was seen", () => {
  test("takes the place of what was known when all lists were read, an empty one and a cut one too", () => {
    expect(judgeLists(lists({ tools: list("ok", 0) }), {}, known({}))).toEqual(good);
    expect(judgeLists(lists({ tools: list("cut", 5) }), {}, known({}))).toEqual(good);
    expect(judgeLists(lists({}), {}, undefined)).toEqual(good);
  });

  test("does not, when a list fails that was readable before", () => {
    const judged = judgeLists(lists({ tools: list("failed") }), { tools: down }, known({}));
    expect(judged).toEqual({ isKept: false, failure: { state: "failing", problem: { ...down.problem, text: "The list of tools could not be read. Its own error." } } });
    expect(judgeLists(lists({ tools: list("failed", 1) }), { tools: down }, known({ tools: "cut" })).isKept).toBe(false);
  });

  test("does, when the list that fails never worked: the server answers", () => {
    expect(judgeLists(lists({ prompts: list("failed") }), { prompts: down }, undefined)).toEqual(good);
    expect(judgeLists(lists({ prompts: list("failed") }), { prompts: down }, known({ prompts: "failed" }))).toEqual(good);
  });

  test("is nothing when every list fails", () => {
    const none = { tools: list("failed"), resources: list("not_offered"), templates: list("not_offered") };
    expect(judgeLists(lists(none), { tools: down }, undefined)).toMatchObject({ isKept: false, failure: { state: "failing" } });
    expect(judgeLists(lists({ ...none, tools: list("failed", 3) }), { tools: down }, undefined)).toEqual(good);
  });

  test("a list that wants a sign-in is not an empty list", () => {
    expect(judgeLists(lists({ tools: list("failed") }), { tools: signIn }, undefined)).toMatchObject({ isKept: false, failure: { state: "sign_in" } });
    expect(judgeLists(lists({ prompts: list("failed") }), { prompts: signIn }, undefined)).toMatchObject({ isKept: true, failure: { state: "sign_in" } });
    expect(judgeLists(lists({ tools: list("failed") }), { tools: signIn }, known({}))).toMatchObject({ isKept: false, failure: { state: "sign_in" } });
  });
});
