import { describe, expect, it, vi } from "vitest";

vi.stubEnv("DATABASE_URL", "postgresql://unused");
vi.stubEnv("PATCHBAY_URL", "http://127.0.0.1:3000");
vi.stubEnv("PATCHBAY_KEY", Buffer.alloc(32, 7).toString("base64url"));
const { seal, unseal } = await import("./secrets");

describe("sealed secrets", () => {
  it("open again in the context they were made for", () => {
    expect(unseal(seal("Bearer ünïcode", "server:1:headers"), "server:1:headers")).toBe("Bearer ünïcode");
  });

  it("cannot be moved to another row", () => {
    expect(() => unseal(seal("x", "server:1:headers"), "server:2:headers")).toThrow();
  });

  it("never look the same twice and break with one changed bit", () => {
    const one = seal("x", "c");
    expect(Buffer.from(one)).not.toEqual(Buffer.from(seal("x", "c")));
    one[one.length - 1] = (one[one.length - 1] ?? 0) ^ 1;
    expect(() => unseal(one, "c")).toThrow();
  });
});
