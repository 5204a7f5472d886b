import fc from "fast-check";
import { expect, it } from "vitest";
import { patternCost } from "./pattern-cost";

const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("a", "b", ".", "[ab]", "[^b]", "\\w", "a?", "a*", "a+", "a{2,30}", "a*?", "^", "$", "\\b"),
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => `(?:${parts.join("|")})`),
    fc.tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "{3}", "{1,4}", "*?")).map(([inside, often]) => `(${inside})${often}`),
    fc.tuple(fc.constantFrom("=", "!", "<=", "<!"), tie("pattern")).map(([kind, inside]) => `(?${kind}${inside})`),
  ),
}));

it("promises never less than it takes", () => {
  fc.assert(
    fc.property(pattern, fc.integer({ min: 0, max: 400 }), (source, length) => {
      const text = `${"a".repeat(length)}!`;
      const steps = patternCost(`${source}c`)(text.length);
      if (steps > 200_000) return;
      const started = performance.now();
      new RegExp(`${source}c`, "u").test(text);
      // A step takes nanoseconds; this leaves room for a busy machine.
      expect(performance.now() - started).toBeLessThan(400);
    }),
    { numRuns: 4000 },
  );
});

it("counts each way to match, and each place to begin", () => {
  expect(patternCost("^abc$")(1000)).toBeLessThan(20);
  expect(patternCost("abc")(1000)).toBeGreaterThan(1000);
  expect(patternCost("^a+b")(1000)).toBeLessThan(5000);
  expect(patternCost("^a+a+a+$")(1000)).toBeGreaterThan(1e8);
  expect(patternCost("^(a?){40}$")(40)).toBeGreaterThan(1e12);
  expect(patternCost("^(\\w+)\\1$")(10)).toBe(Infinity);
});
