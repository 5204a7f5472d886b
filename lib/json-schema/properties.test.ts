import { Validator, type Schema as PlainSchema } from "@cfworker/json-schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExact, stringifyExact, type Json } from "@/lib/json/exact";
import { check } from "./check";
import { checkBounded } from "./check-bounded";
import { parseLoose } from "./loose-json";
import { startValue } from "./materialise";
import { preflight } from "./preflight";
import { readNumber, writeNumber } from "./read-number";
import { sampleValue } from "./sample-value";
import { sayView } from "./say-view";
import { view } from "./view";

const keywords = [
  "type", "enum", "const", "minimum", "exclusiveMinimum", "multipleOf", "maxLength", "pattern", "format", "items", "prefixItems", "additionalItems", "contains", "uniqueItems",
  "properties", "patternProperties", "additionalProperties", "required", "dependentRequired", "dependentSchemas", "dependencies", "allOf", "anyOf", "oneOf", "not", "if", "then", "else",
  "$ref", "$id", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$defs", "$schema", "default", "examples", "title", "nullable", "__proto__", "constructor",
];

/** Anything at all under the names of keywords: what broken generators write. */
const broken = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
    fc.constantFrom<Json>("string", "object", "#", "#/properties/a", "#/$defs/a", "https://other.example/x", "^(a+)+$", "\\", true, null, -1, []),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keywords, "a", "b"), tie("any"), { maxKeys: 5 }),
  ),
})).any;

const scalar = fc.oneof(
  fc.constantFrom<Json>({ type: "string" }, { type: "integer" }, { type: "number", minimum: 0 }, { type: "boolean" }, { type: "null" }, {}, true),
  fc.record({ type: fc.constant("string"), minLength: fc.nat(3), maxLength: fc.integer({ min: 3, max: 9 }) }),
  fc.record({ type: fc.constant("integer"), minimum: fc.integer({ min: -5, max: 5 }), maximum: fc.integer({ min: 6, max: 20 }) }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom<Json>("a", "b", 1, 2.5, true, null), { minLength: 1, maxLength: 4 }) }),
  fc.record({ const: fc.constantFrom<Json>("x", 7, false) }),
) as fc.Arbitrary<Json>;

const names = fc.constantFrom("a", "b", "c.d", "__proto__", "e f");

/** Sound schemas without patterns and conditions, so that an example can always be found. */
const sound = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small" },
    scalar,
    fc.record({ type: fc.constant("array"), items: tie("schema"), maxItems: fc.integer({ min: 2, max: 5 }) }) as fc.Arbitrary<Json>,
    fc.dictionary(names, tie("schema"), { maxKeys: 4 }).chain((properties) =>
      fc.record({ type: fc.constant("object"), properties: fc.constant(properties), required: fc.subarray(Object.keys(properties)), additionalProperties: fc.boolean() }),
    ) as fc.Arbitrary<Json>,
    fc.record({ type: fc.constant("object"), additionalProperties: tie("schema") }) as fc.Arbitrary<Json>,
    fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }) as fc.Arbitrary<Json>,
    fc.record({ allOf: fc.array(scalar, { minLength: 1, maxLength: 2 }) }) as fc.Arbitrary<Json>,
  ),
})).schema;

const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>, fc.dictionary(names, fc.oneof(fc.constantFrom<Json>("a", "x", 1, 7, true, null, [], {}), fc.integer({ min: -3, max: 12 }), fc.string({ maxLength: 4 })), { maxKeys: 4 }) as fc.Arbitrary<Json>);

describe("any schema", () => {
  it("is read, drawn, started, sampled and checked without an exception", () => {
    fc.assert(
      fc.property(broken, value, (schema, given) => {
        const compiled = preflight(schema);
        sayView(compiled, view(compiled, compiled.root, given));
        startValue(compiled, { defaults: true });
        sampleValue(compiled);
        expect(["fits", "misfits", "not_checked"]).toContain(check(compiled, given, { patterns: "cheap" }).verdict);
        expect(["fits", "misfits", "not_checked"]).toContain(checkBounded(schema, given).verdict);
      }),
      { numRuns: 800 },
    );
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("runs on the server only those of its patterns that provably cost little", () => {
    const started = performance.now();
    for (const pattern of ["^(a+)+$", `${"a?".repeat(60)}${"a".repeat(60)}$`, "^(?:a|a){1,60}$", `^${"(a|a)".repeat(60)}$`, "^a{0,999}a{0,999}a{0,999}a{0,999}$", "^(a*)\\1$"]) {
      expect(checkBounded({ type: "string", pattern }, `${"a".repeat(59)}!`).verdict, pattern).toBe("not_checked");
    }
    expect(checkBounded({ type: "array", items: { type: "string", pattern: "^a+a+a$" } }, Array.from({ length: 5000 }, () => `${"a".repeat(200)}!`)).verdict).not.toBe("fits");
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it("has its ordinary patterns checked on the server", () => {
    const uuid = "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000)$";
    for (const [pattern, right, wrong] of [
      ["^[A-Z]{2,4}-\\d+$", "INV-2026", "inv-1"],
      [uuid, "0198aaaa-0000-7000-8000-000000000000", "0198aaaa"],
      ["^\\S+@\\S+\\.\\S+$", "ada@harbour.example", "ada"],
      ["^(?!\\.)[a-z.]+$", "a.b", ".a"],
      ["^cus_", "cus_81", "sub_81"],
      ["lamp|rope", "a rope", "a sail"],
    ] as const) {
      expect(checkBounded({ type: "string", pattern }, right).verdict, pattern).toBe("fits");
      expect(checkBounded({ type: "string", pattern }, wrong).verdict, pattern).toBe("misfits");
    }
  });

  it("with two to the power of 24 paths is judged at once, or not at all", () => {
    const $defs = Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`d${String(n)}`, { anyOf: [{ title: "l", $ref: `#/$defs/d${String(n + 1)}` }, { title: "r", $ref: `#/$defs/d${String(n + 1)}` }] }]));
    const schema = { $defs: { ...$defs, d24: { type: "string", maxLength: 1 } }, properties: { x: { $ref: "#/$defs/d0" } } };
    const started = performance.now();
    const compiled = preflight(schema);
    view(compiled, (typeof compiled.root === "boolean" ? undefined : compiled.root.properties?.get("x")) ?? true, "long");
    expect(check(compiled, { x: "long" }).verdict).not.toBe("fits");
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe("a sound schema", () => {
  it("means the same to us as to another validator", () => {
    fc.assert(
      fc.property(sound, value, (schema, given) => {
        const ours = check(preflight(schema), given, { patterns: "all" });
        const theirs = new Validator(JSON.parse(stringifyExact(schema)) as PlainSchema, "2020-12", false).validate(JSON.parse(stringifyExact(given)));
        // The other one takes a member named __proto__ for the prototype.
        fc.pre(!stringifyExact([schema, given]).includes("__proto__"));
        expect(ours.verdict).toBe(theirs.valid ? "fits" : "misfits");
      }),
      { numRuns: 1500 },
    );
  });

  it("gives no two messages for one place", () => {
    fc.assert(
      fc.property(sound, value, (schema, given) => {
        const { problems } = check(preflight(schema), given);
        const said = problems.map(({ path, message }) => JSON.stringify([path, message]));
        expect(new Set(said).size).toBe(said.length);
      }),
    );
  });

  it("starts a form with nothing that misfits in itself", () => {
    fc.assert(
      fc.property(sound, (schema) => {
        const compiled = preflight({ type: "object", properties: { a: schema }, required: ["a"] });
        const start = startValue(compiled);
        const wrong = check(compiled, start).problems.filter((problem) => !problem.isMissing && !/must have at least/i.test(problem.message));
        if (Object.hasOwn(start, "a")) expect(wrong.filter((problem) => problem.path.length === 0)).toEqual([]);
      }),
    );
  });
});

describe("text", () => {
  it("that is JSON means the same with comments and trailing commas", () => {
    fc.assert(
      fc.property(fc.jsonValue() as fc.Arbitrary<Json>, (given) => {
        // A line that begins with a closing bracket is never inside a string: those have no raw line breaks.
        const loose = `// before\n${stringifyExact(given, 2).replace(/\n(\s*)([\]}])/g, ",\n$1/* last */$2")} // after`;
        const read = parseLoose(loose);
        expect("value" in read && stringifyExact(read.value)).toBe(stringifyExact(given));
      }),
    );
  });

  it("of a number is the number, digit for digit", () => {
    fc.assert(
      fc.property(fc.oneof(fc.bigInt().map(String), fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => JSON.stringify(n))), (digits) => {
        const read = readNumber(digits);
        expect(read !== undefined && stringifyExact(parseExact(writeNumber(read)))).toBe(stringifyExact(parseExact(digits)));
      }),
    );
  });
});
