import { describe, expect, it } from "vitest";
import { chooseSetupToken, makeSetupToken, setupTokenHash } from "./setup-token.mjs";

describe("the set-up token", () => {
  it("is twelve of Crockford's letters, new every time", () => {
    const tokens = Array.from({ length: 500 }, makeSetupToken);
    for (const token of tokens) expect(token).toMatch(/^pb-setup(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(new Set(tokens.join("").replaceAll("pb-setup-", "").replaceAll("-", "")).size).toBe(32);
  });

  it("may be given, but not a short one", () => {
    expect(chooseSetupToken("a-token-of-our-own-making")).toBe("a-token-of-our-own-making");
    expect(chooseSetupToken(undefined)).toMatch(/^pb-setup-/);
    expect(() => chooseSetupToken("hunter2")).toThrow(/too short/);
  });

  it("is kept as SHA-256 in hex", () => {
    expect(setupTokenHash("pb-setup-7QK2-M9XD-4HTR")).toMatch(/^[0-9a-f]{64}$/);
    expect(setupTokenHash("a")).not.toBe(setupTokenHash("b"));
  });
});
