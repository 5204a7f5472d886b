import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { takePlace } from "./take-place";

const kind = (given: { perPerson?: number; perProcess?: number } = {}) => ({ name: randomUUID(), perPerson: 2, perProcess: 100, full: "You have two.", ...given });

test("a person has so many places and no more, whatever others have; one that is left can be taken again", () => {
  const some = kind();
  const first = takePlace(some, "ada");
  takePlace(some, "ada");
  expect(() => takePlace(some, "ada")).toThrow(expect.objectContaining({ code: "too_many", message: "You have two.", retryAfterS: 5 }));
  takePlace(some, "bob");
  takePlace(kind(), "ada");
  first.leave();
  first.leave();
  takePlace(some, "ada");
  expect(() => takePlace(some, "ada")).toThrow("You have two.");
});

test("a process has so many places, whoever takes them", () => {
  const some = kind({ perProcess: 3 });
  const [first] = ["a", "b", "c"].map((person) => takePlace(some, person));
  expect(() => takePlace(some, "d")).toThrow(/busy/);
  first?.leave();
  takePlace(some, "d");
});
