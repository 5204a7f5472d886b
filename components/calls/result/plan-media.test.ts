import { describe, expect, it } from "vitest";
import { decodeBase64, fileNameOf, mediaFacts, planImage } from "./plan-media";

// 3 × 2 pixels
const png = "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAD0lEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==";

describe("base64", () => {
  it.each(["AAEC", "AA EC\n", "AAEC==".slice(0, 4)])("reads %j", (text) => {
    expect(decodeBase64(text)).toEqual(new Uint8Array([0, 1, 2]));
  });
  it("reads the URL alphabet", () => {
    expect(decodeBase64("-_-_")).toEqual(decodeBase64("+/+/"));
  });
  it("says no to what is none", () => {
    expect(decodeBase64("not base64!")).toBeUndefined();
  });
});

describe("media", () => {
  const facts = (text: string) => mediaFacts(decodeBase64(text) ?? new Uint8Array());

  it("are what their bytes say", () => {
    expect(facts(png)).toMatchObject({ found: "image/png", width: 3, height: 2 });
    expect(facts(btoa("%PDF-1.7"))).toMatchObject({ found: "application/pdf" });
    expect(facts(btoa("<svg onload=alert(1)>"))).toMatchObject({ found: undefined });
    expect(facts("")).toMatchObject({ found: undefined, bytes: 0 });
  });

  it("are drawn only when small and of a known kind", () => {
    expect(planImage(facts(png)).draw).toBe("now");
    expect(planImage(facts(btoa("<svg/>"))).draw).toBe("never");
    expect(planImage({ found: "image/png", bytes: 3_000_000 }).draw).toBe("ask");
    expect(planImage({ found: "image/png", bytes: 900, width: 50_000, height: 50_000 }).draw).toBe("ask");
  });
});

it.each([
  ["file:///a/b/report.csv?x=1", "report.csv"],
  ["x://../../etc/passwd", "passwd"],
  ["x://a/..", "fallback.bin"],
  ["x://a/evil\u202egpj.exe", "evil_gpj.exe"],
  ["", "fallback.bin"],
])("saves %j as %s", (uri, name) => {
  expect(fileNameOf(uri, "fallback.bin")).toBe(name);
});
