import type { Compiled } from "./compiled";
import type { Json } from "@/lib/json/exact";
import { checkNode, runOptions } from "./check";
import type { Flat } from "./flat";
import { peek } from "./flatten";
import { join, withPick, withType } from "./join";
import { judge } from "./judge";
import { distance } from "./judge-union";
import { Location } from "./location";
import { Run, TooCostly } from "./run";
import { sayType, sayValue } from "./say";
import { isObject, own, type Node, type Schema, type TypeName } from "./schema-node";
import type { Viewing } from "./viewing";

export interface Branch {
  schema: Schema;
  label: string;
  types: readonly TypeName[];
}

/** Several shapes, one of them in use. */
export interface UnionView {
  kind: "union";
  branches: Branch[];
  /** The shape the value has; -1 while none is recognised. */
  chosen: number;
  /** What holds whichever shape is chosen: members to show before there is a choice. */
  base: Schema;
  /** Nothing at all is said about the value. */
  isAny: boolean;
}

const anyTypes: TypeName[] = ["string", "number", "boolean", "object", "array", "null"];
const shortLabels: Partial<Record<TypeName, string>> = { object: "object", array: "list", integer: "number", number: "number", boolean: "true or false" };

function typesOf(flat: Flat | undefined): readonly TypeName[] {
  if (flat?.types) return [...flat.types];
  if (flat?.choices) return [...new Set(flat.choices.map(({ value }) => typeName(value)))];
  return flat?.parts.some((part) => part.properties) ? ["object"] : [];
}

function typeName(value: Json): TypeName {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  return typeof value === "string" || typeof value === "boolean" ? (typeof value as TypeName) : "number";
}

/** Names whose single value tells the shapes apart. */
function tagsOf(compiled: Compiled, flat: Flat | undefined): Map<string, Json> {
  const tags = new Map<string, Json>();
  for (const part of flat?.parts ?? []) {
    for (const [name, schema] of part.properties ?? []) {
      const choices = peek(compiled, schema)?.choices;
      if (choices?.length === 1 && choices[0]) tags.set(name, choices[0].value);
    }
  }
  return tags;
}

function namesOf(flat: Flat | undefined): string[] {
  return [...new Set(flat?.parts.flatMap((part) => [...(part.required ?? []), ...(part.properties?.keys() ?? [])]) ?? [])];
}

/** "with line": the names this shape has and no other. */
function sayNames(names: readonly string[], others: readonly (readonly string[])[]): string | undefined {
  const telling = names.filter((name) => !others.some((other) => other.includes(name)));
  const shown = (telling.length > 0 ? telling : names).slice(0, 2);
  return shown.length === 0 ? undefined : `with ${shown.join(", ")}`;
}

function plainLabel(flat: Flat | undefined, others: readonly (Flat | undefined)[]): string {
  const title = flat?.parts.slice(0, 6).find((part) => part.title)?.title;
  const [choice, second] = flat?.choices ?? [];
  if (choice && !second) return title ?? sayValue(choice.value, 24);
  const types = typesOf(flat);
  const names = types[0] === "object" ? sayNames(namesOf(flat), others.map(namesOf)) : undefined;
  return title ?? names ?? sayTypes(types);
}

function sayTypes(types: readonly TypeName[]): string {
  return types.length > 0 ? types.map((each) => shortLabels[each] ?? sayType(each)).join(" or ") : "anything";
}

/** The member whose one value differs from shape to shape. */
function tagOf(tags: readonly Map<string, Json>[]): string | undefined {
  const names = [...(tags[0]?.keys() ?? [])];
  return names.find((name) => tags.every((each) => each.has(name)) && new Set(tags.map((each) => sayValue(each.get(name) ?? null))).size === tags.length);
}

function labels(compiled: Compiled, branches: readonly Schema[]): string[] {
  const flats = branches.map((branch) => peek(compiled, branch));
  const tags = flats.map((flat) => tagsOf(compiled, flat));
  const tag = tagOf(tags);
  const named = branches.map((branch, index) => {
    const title = typeof branch === "object" ? branch.title : undefined;
    const value = tag === undefined ? undefined : tags[index]?.get(tag);
    if (title !== undefined) return title;
    if (value === undefined) return plainLabel(flats[index], flats.filter((_, other) => other !== index));
    return typeof value === "string" ? value : sayValue(value);
  });
  return named.map((label, index) => (named.indexOf(label) === named.lastIndexOf(label) ? label : `${label} (${String(index + 1)})`));
}

function far(compiled: Compiled, schema: Schema, value: Json): number {
  const run = new Run(runOptions(compiled, { patterns: "cheap", steps: 5000 }));
  const loc = new Location(value);
  try {
    return distance(judge(run, schema, { loc }).faults, loc);
  } catch (error) {
    if (!(error instanceof TooCostly) && !(error instanceof RangeError)) throw error;
    return Infinity;
  }
}

/** Something in the value speaks for this shape: its kind, or a member only declared here. */
function hasEvidence(flat: Flat | undefined, value: Json): boolean {
  if (!isObject(value)) return true;
  return Object.keys(value).some((key) => {
    const declared = flat?.parts.flatMap((part) => part.properties?.get(key) ?? []) ?? [];
    return declared.length > 0 && own(value, key) !== undefined;
  });
}

/** The shape a value has or comes nearest to; -1 when nothing speaks for any of them. */
export function chooseBranch(compiled: Compiled, branches: readonly Schema[], value: Json | undefined): number {
  if (value === undefined) return -1;
  const distances = branches.map((branch) => far(compiled, branch, value));
  const least = Math.min(...distances);
  const best = distances.indexOf(least);
  const branch = branches[best];
  if (least === 0 || branch === undefined) return best;
  return least < 10_000 && hasEvidence(peek(compiled, branch), value) ? best : -1;
}

function typeBranches({ compiled, schema }: Viewing, types: readonly TypeName[]): Branch[] {
  const base = typeof schema === "object" ? schema : undefined;
  return types.map((type) => ({
    schema: base ? withType(compiled, base, type) : join(compiled, [anyNode(compiled, type)]),
    label: shortLabels[type] ?? sayType(type),
    types: [type],
  }));
}

function anyNode(compiled: Compiled, type: TypeName): Node {
  const resource = { uri: "", raw: true, anchors: new Map(), dynamicAnchors: new Map(), dynamicTargets: new Map(), isRecursive: false };
  return compiled.joins.get(`:${type}`) ?? withType(compiled, { id: 0, at: [], resource }, type);
}

/** A choice between shapes: those the schema lists, else one for each type that is allowed. */
export function viewUnion(viewing: Viewing, types: readonly TypeName[] | undefined): UnionView {
  const { compiled, schema, flat, value } = viewing;
  const [union] = flat.unions;
  if (!union || typeof schema === "boolean") {
    const branches = typeBranches(viewing, types ?? anyTypes);
    return { kind: "union", branches, chosen: chooseBranch(compiled, branches.map((branch) => branch.schema), value), base: true, isAny: !types };
  }
  const names = labels(compiled, union.branches);
  const branches = union.branches.map((branch, index) => ({
    schema: withPick(compiled, schema, { holder: union.holder, keyword: union.keyword, branch }),
    label: names[index] ?? "",
    types: typesOf(peek(compiled, branch)),
  }));
  const base = withPick(compiled, schema, { holder: union.holder, keyword: union.keyword, branch: true });
  return { kind: "union", branches, chosen: pickChosen(viewing, branches, union.branches), base, isAny: false };
}

// The whole schema of a branch repeats what all have in common, so the bare branches are compared.
function pickChosen({ compiled, value }: Viewing, branches: readonly Branch[], bare: readonly Schema[]): number {
  const chosen = chooseBranch(compiled, bare, value);
  if (chosen >= 0 || value === undefined) return chosen;
  return branches.findIndex((branch) => checkNode(compiled, branch.schema, { value, steps: 2000 }).verdict === "fits");
}
