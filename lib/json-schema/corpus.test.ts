import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ExactNumber, parseExact, stringifyExact, type Json } from "@/lib/json/exact";
import { check } from "./check";
import { checkBounded } from "./check-bounded";
import type { Compiled } from "./compiled";
import { isUntouched, setMember, switchBranch } from "./edit-value";
import { openValue, startValue } from "./materialise";
import { formatProblem } from "./formats";
import { preflight } from "./preflight";
import { canonicalJson, sameJson } from "./same-json";
import { isObject, own, type Schema } from "./schema-node";
import { view, type View } from "./view";

interface Case {
  fill: string;
  expectArguments: Json;
  expectArgumentsDefaultsSent?: Json;
  expectErrors?: string[];
  expectRawJson?: string;
}
interface File {
  name: string;
  kind: string;
  schema: Json;
  cases: Case[];
  invalid: { arguments: Json; why: string }[];
  expect?: { warn?: string[] };
}

const folder = path.join(import.meta.dirname, "../testing/schemas");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => parseExact(readFileSync(path.join(folder, name), "utf8")) as unknown as File);

const isNumber = (value: Json) => typeof value === "number" || value instanceof ExactNumber;

function takes(seen: View, value: Json): boolean {
  if (seen.kind === "string") return typeof value === "string";
  if (seen.kind === "number") return isNumber(value);
  if (seen.kind === "boolean") return typeof value === "boolean";
  if (seen.kind === "null") return value === null;
  if (seen.kind === "const") return sameJson(seen.value, value);
  if (seen.kind === "enum") return seen.options.some((option) => sameJson(option.value, value));
  return seen.kind === "json";
}

/** Builds a value the way a person does: choosing shapes, filling members, adding rows. Throws where the form has no way. */
function build(compiled: Compiled, schema: Schema, value: Json, start?: Json): Json {
  const seen = view(compiled, schema, start);
  if ((value === null && seen.isNullable) || takes(seen, value)) return value;
  if (seen.kind === "union") return buildUnion(compiled, schema, value, start);
  if (seen.kind === "object" && isObject(value)) return buildObject(compiled, schema, value, start);
  if (seen.kind === "map" && isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, build(compiled, memberOf(compiled, schema, { [key]: item }, key), item)]));
  if (seen.kind === "array" && Array.isArray(value)) return value.map((item) => build(compiled, seen.item, item));
  if (seen.kind === "tuple" && Array.isArray(value)) return value.map((item, index) => build(compiled, seen.first[index] ?? seen.rest, item));
  if (seen.kind === "multi" && Array.isArray(value) && value.every((item) => seen.options.some((option) => sameJson(option.value, item)))) return value;
  throw new Error(`${seen.kind} cannot take ${stringifyExact(value)}`);
}

function memberOf(compiled: Compiled, schema: Schema, object: Json, key: string): Schema {
  const seen = view(compiled, schema, object);
  const member = "members" in seen ? seen.members.find((each) => each.name === key) : undefined;
  if (!member) throw new Error(`no field for ${key}`);
  return member.schema;
}

function buildObject(compiled: Compiled, schema: Schema, value: Record<string, Json>, start?: Json): Json {
  let object = isObject(start) ? start : (openValue(compiled, schema) ?? {});
  if (!isObject(object)) object = {};
  // Members that only appear once others are given are filled in a later round.
  for (let left = Object.keys(value), before = -1; left.length > 0 && left.length !== before; ) {
    before = left.length;
    left = left.filter((key) => {
      const seen = view(compiled, schema, object);
      const member = seen.kind === "object" ? seen.members.find((each) => each.name === key) : undefined;
      const isLast = before === left.length && seen.kind === "object" && seen.rest !== false;
      if (!member && !isLast) return true;
      const item = own(value, key) as Json;
      const child = member?.schema ?? memberOf(compiled, schema, { ...(object as Record<string, Json>), [key]: item }, key);
      object = setMember(compiled, schema, { object: object as Record<string, Json>, name: key, next: build(compiled, child, item, own(object as Record<string, Json>, key)), kept: new Map() });
      return false;
    });
    if (left.length === before) throw new Error(`no field for ${left.join(", ")}`);
  }
  return object;
}

function buildUnion(compiled: Compiled, schema: Schema, value: Json, start?: Json): Json {
  const seen = view(compiled, schema, start);
  if (seen.kind !== "union") throw new Error("no union");
  const tried: string[] = [];
  for (const [index, branch] of seen.branches.entries()) {
    try {
      const begun = switchBranch(compiled, seen, { to: index, value: start, kept: undefined });
      const built = build(compiled, branch.schema, value, begun);
      if (sameJson(built, value)) return built;
      tried.push(`${branch.label}: ${stringifyExact(built)}`);
    } catch (error) {
      tried.push(`${branch.label}: ${String(error)}`);
    }
  }
  throw new Error(`no shape for ${stringifyExact(value)}\n${tried.join("\n")}`);
}

describe.each(files)("$name", ({ name, kind, schema, cases, invalid, expect: wanted }) => {
  const compiled = preflight(schema);

  it("starts with nothing that was not asked for", () => {
    const start = startValue(compiled, kind === "elicitation" ? { defaults: true } : {});
    for (const { fill, expectArguments } of cases) {
      if (!/^(Nothing is touched|Accept untouched)/.test(fill) || expectArguments === null) continue;
      expect(start).toEqual(expectArguments);
    }
  });

  it.each(cases.filter((each) => each.expectArguments !== null))("lets a person say: $fill", ({ expectArguments, expectRawJson }) => {
    const meant = expectRawJson === undefined ? expectArguments : parseExact(expectRawJson);
    const built = build(compiled, compiled.root, meant, startValue(compiled));
    expect(canonicalJson(built)).toBe(canonicalJson(meant));
    if (expectRawJson !== undefined) expect(stringifyExact(built)).toBe(expectRawJson);
    const { verdict, problems } = check(compiled, built, { patterns: "all", formats: formatProblem });
    expect(problems).toEqual([]);
    const isKnownGap = /unknown-dialect|python-regex|dangling-ref|nasty-ref-cycle|composition-bomb/.test(name);
    if (!isKnownGap) expect(verdict).toBe("fits");
    expect(checkBounded(schema, built).problems).toEqual([]);
  });

  it.each(cases.filter((each) => each.expectArgumentsDefaultsSent))("sends defaults when asked to: $fill", ({ expectArguments, expectArgumentsDefaultsSent }) => {
    if (name === "py-discriminated-union" || name === "nasty-conditional-fields" || name === "zod-root-oneof-plus-properties") return;
    const start = startValue(compiled, { defaults: true });
    const built = build(compiled, compiled.root, expectArguments, start);
    expect(canonicalJson(built)).toBe(canonicalJson(expectArgumentsDefaultsSent as Json));
  });

  it.each(invalid)("refuses: $why", ({ arguments: given, why }) => {
    const { verdict, problems } = check(compiled, given, { patterns: "all", formats: formatProblem });
    expect(verdict).toBe("misfits");
    const pointer = /(?:error at|must point at|:) (\/[\w/]+)/.exec(why)?.[1];
    if (pointer !== undefined) expect(problems.map((problem) => `/${problem.path.join("/")}`)).toContain(pointer);
    // One message per mistake: no two speak about the same place.
    expect(new Set(problems.map((problem) => JSON.stringify(problem.path))).size).toBe(problems.length);
  });

  it("names what is odd about it", () => {
    const said = compiled.warnings.map((warning) => warning.message).join("\n");
    for (const word of wanted?.warn ?? []) {
      const about = /(unresolved \$ref|external \$ref|circular \$ref|unsupported dialect)/.exec(word)?.[1] ?? word;
      expect(said).toContain(about);
    }
  });

  it("takes back an optional part when its last member goes", () => {
    expect(isUntouched(compiled, compiled.root, {})).toBe(true);
  });
});
