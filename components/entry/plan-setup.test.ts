import { expect, it } from "vitest";
import { ApiError } from "@/lib/api-client";
import { checkSetup, passwordHint, refusedSetup } from "./plan-setup";

const whole = { token: "pb-setup-7QK2", name: "Ada", email: "ada@quayside.example", password: "a short sentence", teamName: "Quayside" };

it("counts characters as a person does, down to long enough", () => {
  expect(passwordHint("")).toBeUndefined();
  expect(passwordHint("quayside1")).toEqual({ text: "9 of 12 characters, 3 to go. A short sentence works well.", isEnough: false });
  expect(passwordHint("🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑")?.isEnough).toBe(true);
});

it("names every field that is missing or wrong", () => {
  expect(checkSetup(whole)).toEqual({});
  const errors = checkSetup({ token: " ", name: "", email: "ada@", password: "short", teamName: "" });
  expect(Object.keys(errors).sort()).toEqual(["email", "name", "password", "teamName", "token"]);
});

it("puts a refusal at its field, or over the form with its id", () => {
  const fields = new ApiError(403, { code: "forbidden", detail: "no", fields: { token: "This is not the token." } });
  expect(refusedSetup(fields)).toEqual({ token: "This is not the token." });
  const away = new ApiError(503, { code: "unavailable", detail: "The database does not answer.", requestId: "7f3a" });
  expect(refusedSetup(away)).toEqual({ form: "The database does not answer. (id 7f3a)" });
});
