import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secretMask } from "./secret-mask";

const token = 'tok"en+/=ü-12345';
const mask = secretMask("https://x.example/mcp?api_key=query-secret-1&page=2", [["Authorization", `Bearer ${token}`]], ["X-Team"]);

describe("a secret", () => {
  it.each([
    ["plain", token],
    ["JSON", JSON.stringify(token)],
    ["percent", encodeURIComponent(token)],
    ["hex", Buffer.from(token).toString("hex")],
    ["HEX", Buffer.from(token).toString("hex").toUpperCase()],
    ["base64", Buffer.from(token).toString("base64")],
    ["base64, shifted by one", Buffer.from(`a${token}`).toString("base64")],
    ["base64, shifted by two", Buffer.from(`ab${token}b`).toString("base64")],
    ["base64url", Buffer.from(token).toString("base64url")],
    ["of the URL", "query-secret-1"],
  ])("is hidden: %s", (_name, form) => {
    expect(mask.text(`before ${form} after`)).toContain("«masked»");
    const bytes = mask.bytes(Buffer.from(`before ${form} after`)).bytes.toString();
    expect(bytes).toContain("«masked»");
    expect(bytes).toMatch(/^before .*after$/);
  });

  it("is hidden in headers and URLs by name", () => {
    expect(mask.headers([["authorization", "Bearer abc"], ["Cookie", "a=b"], ["Set-Cookie", "sid=abcdef; Path=/"], ["X-Team", "blue"], ["x-other", "seen"], ["Mcp-Session-Id", "0123456789"]])).toEqual([
      ["authorization", "Bearer «masked»"],
      ["Cookie", "«masked»"],
      ["Set-Cookie", "sid=«masked»"],
      ["X-Team", "«masked»"],
      ["x-other", "seen"],
      ["Mcp-Session-Id", "0123«masked»"],
    ]);
    expect(mask.url("https://x.example/mcp?api_key=query-secret-1&page=2")).toBe("https://x.example/mcp?api_key=«masked»&page=2");
    expect(mask.url("https://x.example/?max_tokens=5&page_token2=a")).toContain("page_token2=a");
  });

  it("is found in the parts of Basic and Cookie", () => {
    const basic = secretMask("https://x.example", [["Authorization", `Basic ${Buffer.from("user:hunter2-long").toString("base64")}`], ["Cookie", "sid=cookie-value-9; b=2"]]);
    expect(basic.text("hunter2-long cookie-value-9")).toBe("«masked» «masked»");
  });

  it("of digits only leaves a number a number", () => {
    const digits = secretMask("https://x.example", [["X-Api-Key", "12345678"]]);
    expect(digits.text('{"n":12345678,"s":"a 12345678"}')).toBe('{"n":10000000,"s":"a 10000000"}');
    expect(digits.bytes(Buffer.from("[-123456789.5]")).bytes.toString()).toBe("[-100000009.5]");
  });

  it("leaves everything else byte for byte, and says where each byte went", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant(token))), (parts) => {
        const whole = Buffer.from(parts.join("|"));
        const found = mask.bytes(whole);
        expect(found.bytes.toString()).toBe(whole.toString().replaceAll(token, "«masked»"));
        expect(found.offset(whole.length)).toBe(found.bytes.length);
      }),
    );
  });
});
