import { ExactNumber, type Json } from "@/lib/json/exact";
import { check, checkNode } from "./check";
import { asNumber, compareNumbers, isMultipleOf } from "./compare-numbers";
import type { Compiled } from "./compiled";
import { withMember } from "./edit-value";
import { startValue } from "./materialise";
import type { JsonObject, Num, Schema } from "./schema-node";
import { view, type View } from "./view";
import type { NumberView, TextView } from "./view-scalar";

const byFormat = new Map([
  ["date", "2026-11-30"],
  ["date-time", "2026-11-30T10:15:00Z"],
  ["time", "10:15:00Z"],
  ["duration", "P1DT2H"],
  ["email", "ada@example.com"],
  ["uri", "https://example.com/"],
  ["url", "https://example.com/"],
  ["uuid", "123e4567-e89b-12d3-a456-426614174000"],
  ["hostname", "example.com"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["json-pointer", "/a"],
]);

const deepest = 8;

function sampleText({ format, minLength = 0, maxLength, isBytes }: TextView): string {
  if (isBytes) return "aGVsbG8=";
  const text = (format === undefined ? undefined : byFormat.get(format)) ?? "example";
  const long = text.length < minLength ? text.padEnd(minLength, " example") : text;
  return maxLength !== undefined && long.length > maxLength ? long.slice(0, maxLength) : long;
}

function candidates(seen: NumberView): Num[] {
  const { minimum: low, maximum: high, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step, isInteger } = seen;
  const near = (bound: Num | undefined, by: number): Num[] => (bound === undefined ? [] : [asNumber(bound) + by, asNumber(bound) + by * 0.5]);
  const found: Num[] = [1, 0, ...(low === undefined ? [] : [low]), ...near(above, 1), ...(high === undefined ? [] : [high]), ...near(below, -1)];
  if (step !== undefined) {
    const from = Math.ceil(asNumber(low ?? above ?? 0) / asNumber(step));
    for (let times = from; times < from + 3; times++) found.push(Number((times * asNumber(step)).toPrecision(12)));
  }
  return isInteger ? found.filter((n) => n instanceof ExactNumber || Number.isInteger(n)) : found;
}

function sampleNumber(seen: NumberView): Num {
  const { minimum: low, maximum: high, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = seen;
  const fits = (n: Num) =>
    (low === undefined || compareNumbers(n, low) >= 0) &&
    (high === undefined || compareNumbers(n, high) <= 0) &&
    (above === undefined || compareNumbers(n, above) > 0) &&
    (below === undefined || compareNumbers(n, below) < 0) &&
    (step === undefined || isMultipleOf(n, step));
  return candidates(seen).find(fits) ?? 1;
}

class Sampler {
  private readonly compiled: Compiled;

  constructor(compiled: Compiled) {
    this.compiled = compiled;
  }

  sample(schema: Schema, depth: number): Json | undefined {
    const seen = view(this.compiled, schema, undefined);
    const given = this.given(seen);
    return given === undefined ? this.made(seen, depth) : given;
  }

  /** What the schema itself offers comes first, if it fits. */
  private given({ said, schema }: View): Json | undefined {
    const offered = [...said.examples, ...(said.default && said.default.value !== null ? [said.default.value] : [])];
    return offered.find((value) => checkNode(this.compiled, schema, { value, steps: 5000 }).verdict === "fits");
  }

  private made(seen: View, depth: number): Json | undefined {
    if (seen.kind === "string") return sampleText(seen);
    if (seen.kind === "number") return sampleNumber(seen);
    if (seen.kind === "boolean") return true;
    if (seen.kind === "const") return seen.value;
    if (seen.kind === "enum") return (seen.options.find((option) => option.value !== null) ?? seen.options[0])?.value;
    if (seen.kind === "null") return null;
    return this.madeOfParts(seen, depth);
  }

  private madeOfParts(seen: View, depth: number): Json | undefined {
    if (seen.kind === "object") return this.object(seen.schema, depth);
    if (seen.kind === "map") return depth > deepest ? {} : { example: this.sample(seen.rest, depth + 1) ?? "example" };
    if (seen.kind === "json") return seen.only === "array" ? [] : {};
    if (seen.kind === "union") return this.union(seen, depth);
    return this.madeOfItems(seen, depth);
  }

  private madeOfItems(seen: View, depth: number): Json | undefined {
    if (seen.kind === "tuple") return seen.first.map((schema) => this.sample(schema, depth + 1) ?? null);
    if (seen.kind !== "multi" && seen.kind !== "array") return undefined;
    const least = seen.minItems ?? 0;
    if (seen.kind === "multi") return seen.options.slice(0, Math.max(1, least)).map((option) => option.value);
    return this.list(seen.item, depth > deepest ? least : Math.max(1, least), depth);
  }

  private union(seen: Extract<View, { kind: "union" }>, depth: number): Json | undefined {
    if (seen.isAny) return "example";
    for (const branch of seen.branches) {
      const value = this.sample(branch.schema, depth + 1);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private list(item: Schema, count: number, depth: number): Json[] {
    return Array.from({ length: Math.min(count, 20) }, () => this.sample(item, depth + 1)).flatMap((value) => (value === undefined ? [] : [value]));
  }

  private object(schema: Schema, depth: number): JsonObject {
    let object: JsonObject = {};
    for (let round = 0; round < 3; round++) {
      const seen = view(this.compiled, schema, object);
      if (seen.kind !== "object") break;
      const before = object;
      for (const member of seen.members) {
        // Deep inside only what must be there, so that a schema that holds itself comes to an end.
        if (Object.hasOwn(object, member.name) || (!member.isRequired && depth > 2)) continue;
        const value = depth > deepest ? undefined : this.sample(member.schema, depth + 1);
        if (value !== undefined) object = withMember(object, member.name, value);
      }
      if (object === before) break;
    }
    return object;
  }
}

/** Takes out optional members as long as something is wrong because of them. */
function withoutMisfits(compiled: Compiled, value: JsonObject): JsonObject {
  let best = value;
  for (let round = 0; round < 20; round++) {
    const { problems } = check(compiled, best, { steps: 50_000 });
    const culprit = problems.find((problem) => problem.path.length > 0 && !problem.isMissing)?.path[0];
    if (culprit === undefined || !Object.hasOwn(best, String(culprit))) break;
    const seen = view(compiled, compiled.root, best);
    const isRequired = seen.kind === "object" && seen.members.some((member) => member.name === culprit && member.isRequired);
    if (isRequired) break;
    best = withMember(best, String(culprit), undefined);
  }
  return best;
}

/** An example of arguments: what the schema offers, else something of the right kind; it fits wherever that can be found without guessing a pattern. */
export function sampleValue(compiled: Compiled): JsonObject {
  const value = new Sampler(compiled).sample(compiled.root, 0);
  const isObjectValue = typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
  return withoutMisfits(compiled, isObjectValue ? value : startValue(compiled));
}
