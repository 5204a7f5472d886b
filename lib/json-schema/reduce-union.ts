import type { Choice } from "./choices";
import type { Flat, UnionPart } from "./flat";
import { sayOr } from "./say";
import type { Node, Schema } from "./schema-node";

/** What is left of a union once everything that needs no choice is taken out. */
export interface Reduced {
  isNullable?: boolean;
  sentence?: string;
  choices?: Choice[];
  only?: Schema;
  branches?: Schema[];
}

const most = { branches: 50 };
const speaking = new Set(["id", "at", "resource", "title", "description", "examples", "default"]);
const onlySays = (node: Node, ...keys: string[]) => Object.keys(node).every((key) => speaking.has(key) || keys.includes(key));

/** Through bare references, to what they mean. */
function behind(schema: Schema): Schema {
  let next = schema;
  while (typeof next === "object" && next.ref?.target !== undefined && onlySays(next, "ref") && next.title === undefined) next = next.ref.target;
  return next;
}

/** Nested unions in one row, doubles and impossible branches left out. */
function spread(branches: readonly Schema[]): Schema[] {
  const flat: Schema[] = [];
  const seen = new Set<Schema>();
  const add = (schema: Schema, depth: number): void => {
    const branch = behind(schema);
    if (branch === false || seen.has(branch)) return;
    seen.add(branch);
    const inner = typeof branch === "object" && depth < 5 ? innerUnion(branch) : undefined;
    if (inner && inner.length + flat.length <= most.branches) for (const each of inner) add(each, depth + 1);
    else flat.push(branch);
  };
  for (const branch of branches) add(branch, 0);
  return flat;
}

function innerUnion(node: Node): Schema[] | undefined {
  if (node.anyOf && onlySays(node, "anyOf")) return node.anyOf;
  return node.oneOf && onlySays(node, "oneOf") ? node.oneOf : undefined;
}

function isAboutNames(branch: Schema): boolean {
  if (typeof branch !== "object") return false;
  if (branch.required) return onlySays(branch, "required", "type", "not");
  return typeof branch.not === "object" && onlySays(branch, "not", "type") && onlySays(branch.not, "required");
}

/** "Exactly one of id or slug": branches that only name members they need, or must not have. */
function sentenceOf(branches: readonly Schema[], keyword: "anyOf" | "oneOf"): string | undefined {
  if (!branches.every((branch) => isAboutNames(branch))) return undefined;
  const groups = branches.flatMap((branch) => (typeof branch === "object" && branch.required ? [branch.required.join(" with ")] : []));
  return groups.length === 0 ? undefined : `${keyword === "oneOf" ? "Exactly" : "At least"} one of ${sayOr([...new Set(groups)])} is needed.`;
}

const isNull = (flat: Flat | undefined) => flat?.types?.size === 1 && flat.types.has("null") && flat.unions.length === 0;

function choicesOf(flats: readonly (Flat | undefined)[]): Choice[] | undefined {
  const all: Choice[] = [];
  for (const flat of flats) {
    if (!flat?.choices || flat.unions.length > 0 || !flat.isStatic) return undefined;
    const { title, description } = said(flat);
    all.push(...(flat.choices.length === 1 ? flat.choices.map((choice) => ({ ...choice, title: choice.title ?? title, description })) : flat.choices));
  }
  return all;
}

function said(flat: Flat): { title: string | undefined; description: string | undefined } {
  return { title: flat.parts.find((part) => part.title)?.title, description: flat.parts.find((part) => part.description)?.description };
}

/** Takes out of a union what a person need not choose. */
export function reduceUnion({ keyword, branches }: UnionPart, peek: (schema: Schema) => Flat | undefined): Reduced {
  const sentence = sentenceOf(branches, keyword);
  if (sentence !== undefined) return { sentence };
  const tidy = spread(branches);
  const flats = tidy.map((branch) => peek(branch));
  const rest = tidy.filter((_, index) => !isNull(flats[index]) && !flats[index]?.isNever);
  const isNullable = tidy.some((_, index) => isNull(flats[index]));
  const [only] = rest;
  if (only === undefined) return isNullable ? { only: tidy[0] ?? true } : { only: false };
  const choices = choicesOf(flats);
  if (choices) return { choices };
  const nullable = isNullable ? { isNullable } : {};
  const choicesBesideNull = isNullable ? choicesOf(rest.map((branch) => peek(branch))) : undefined;
  if (choicesBesideNull) return { choices: choicesBesideNull, ...nullable };
  return rest.length === 1 ? { only, ...nullable } : { branches: rest, ...nullable };
}
