import type { Json } from "@/lib/json/exact";
import type { Compiled } from "./compiled";
import { checkNode } from "./check";
import { isNumber } from "./compare-numbers";
import { openValue, type FillOptions } from "./materialise";
import { sameJson } from "./same-json";
import { isObject, own, type JsonObject, type Schema } from "./schema-node";
import { view } from "./view";
import type { Branch, UnionView } from "./view-union";
import { readNumber } from "./read-number";

/** The object with one member set, or without it; every other member stays as it is. */
export function withMember(object: JsonObject, name: string, next: Json | undefined): JsonObject {
  if (next !== undefined) return { ...object, [name]: next };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function declared(compiled: Compiled, schema: Schema, value: Json): Set<string> {
  const seen = view(compiled, schema, value);
  return new Set(seen.kind === "object" ? seen.members.filter((member) => !member.isExtra).map((member) => member.name) : []);
}

/**
 * Sets a member and takes out those that were only declared under the condition this change has ended; they come back
 * from `kept` when the condition holds again.
 */
export function setMember(compiled: Compiled, schema: Schema, change: { object: JsonObject; name: string; next: Json | undefined; kept: Map<string, Json> }): JsonObject {
  const { object, name, next, kept } = change;
  let result = withMember(object, name, next);
  const before = declared(compiled, schema, object);
  const after = declared(compiled, schema, result);
  for (const gone of before) {
    const value = own(result, gone);
    if (after.has(gone) || value === undefined || gone === name) continue;
    kept.set(gone, value);
    result = withMember(result, gone, undefined);
  }
  for (const [back, value] of kept) {
    if (!after.has(back) || before.has(back) || own(result, back) !== undefined) continue;
    kept.delete(back);
    result = withMember(result, back, value);
  }
  return result;
}

/** The value as text or as a number, where it can be read as such without a change. */
function convert(value: Json, to: Branch): Json | undefined {
  const type = to.types.length === 1 ? to.types[0] : undefined;
  if (type === "string" && isNumber(value)) return typeof value === "number" ? String(value) : value.text;
  if ((type === "number" || type === "integer") && typeof value === "string") return readNumber(value);
  return undefined;
}

/** Members of the former value that the new shape has too. */
function carryMembers(compiled: Compiled, to: Branch, { object, start }: { object: JsonObject; start: JsonObject }): JsonObject {
  const seen = view(compiled, to.schema, start);
  if (seen.kind !== "object") return start;
  let result = start;
  for (const { name, schema } of seen.members) {
    const value = own(object, name);
    if (value === undefined || own(start, name) !== undefined) continue;
    if (checkNode(compiled, schema, { value, steps: 5000 }).verdict !== "misfits") result = withMember(result, name, value);
  }
  return result;
}

/** The value after another shape was chosen: what was typed there before, else what both shapes have in common. */
export function switchBranch(compiled: Compiled, union: UnionView, change: { to: number; value: Json | undefined; kept: Json | undefined; options?: FillOptions }): Json | undefined {
  const to = union.branches[change.to];
  if (!to) return change.value;
  const { value, kept } = change;
  // Null is a value here, so nothing may be joined with ??.
  const opened = openValue(compiled, to.schema, change.options);
  const start = opened === undefined ? emptyObject(to) : opened;
  if (isObject(start)) {
    const base = isObject(kept) ? { ...start, ...kept } : start;
    return isObject(value) ? carryMembers(compiled, to, { object: value, start: base }) : base;
  }
  return [kept, carryScalar(compiled, to, value), start].find((each) => each !== undefined);
}

function carryScalar(compiled: Compiled, to: Branch, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  const fits = checkNode(compiled, to.schema, { value, steps: 5000 }).verdict === "fits";
  return fits ? value : convert(value, to);
}

const emptyObject = (branch: Branch) => (branch.types.length === 1 && branch.types[0] === "object" ? {} : undefined);

/** Nothing but what the form put there by itself. */
export function isUntouched(compiled: Compiled, schema: Schema, value: Json): boolean {
  if (isObject(value) && Object.keys(value).length === 0) return true;
  const start = openValue(compiled, schema);
  return start !== undefined && sameJson(start, value);
}
