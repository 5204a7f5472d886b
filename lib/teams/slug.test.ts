import { describe, expect, it } from "vitest";
import { slugOf } from "./slug";

describe("a team's slug", () => {
  it.each([
    ["Quayside Platform", "quayside-platform"],
    ["  Ökonomie & Co. ", "okonomie-co"],
    ["設計チーム", "team"],
    ["API", "api-team"],
    ["a".repeat(59) + " b", "a".repeat(59)],
  ])("%s becomes %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
