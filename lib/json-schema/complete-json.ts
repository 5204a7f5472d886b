import { stringifyExact, type Json } from "@/lib/json/exact";
import type { Compiled } from "./compiled";
import { placeAt, type JsonPlace } from "./json-place";
import { sayView } from "./say-view";
import { isObject, own, type Schema } from "./schema-node";
import { view, type View } from "./view";

export interface Proposal {
  label: string;
  /** What is written in place of what has been begun. */
  insert: string;
  says: string;
}

export interface Proposals {
  from: number;
  to: number;
  proposals: Proposal[];
}

const most = 60;

/** Every kind of value a schema allows at one place: of several shapes, the chosen one or all of them. */
function views(compiled: Compiled, schema: Schema, value: Json | undefined): View[] {
  const seen = view(compiled, schema, value);
  if (seen.kind !== "union" || seen.isAny) return [seen];
  const branches = seen.chosen < 0 ? seen.branches.slice(0, 20) : seen.branches.filter((_, index) => index === seen.chosen);
  return branches.map((branch) => view(compiled, branch.schema, value));
}

function below(seen: View, step: string | number): Schema | undefined {
  if (seen.kind === "object" || seen.kind === "map") return seen.members.find(({ name }) => name === step)?.schema ?? seen.rest;
  if (seen.kind === "array") return seen.item;
  if (seen.kind === "tuple") return seen.first[Number(step)] ?? seen.rest;
  return undefined;
}

function childOf(value: Json | undefined, step: string | number): Json | undefined {
  return Array.isArray(value) ? value[Number(step)] : isObject(value) ? own(value, String(step)) : undefined;
}

function viewsAt(compiled: Compiled, path: JsonPlace["path"], root: Json | undefined): View[] {
  let found = views(compiled, compiled.root, root);
  let value = root;
  for (const step of path) {
    value = childOf(value, step);
    const inside = value;
    found = found.flatMap((seen) => {
      // The choices of a list with ticks are a list too.
      if (seen.kind === "multi") return [{ ...seen, kind: "enum" as const }];
      const schema = below(seen, step);
      return schema === undefined || schema === false ? [] : views(compiled, schema, inside);
    });
  }
  return found;
}

function names(compiled: Compiled, seen: readonly View[], { taken, hasColon }: { taken: readonly string[]; hasColon: boolean }): Proposal[] {
  const members = seen.flatMap((each) => (each.kind === "object" || each.kind === "map" ? each.members : [])).filter(({ name }) => !taken.includes(name));
  return members.map(({ name, schema, isRequired }) => ({ label: name, insert: `${JSON.stringify(name)}${hasColon ? "" : ": "}`, says: `${sayView(compiled, view(compiled, schema, undefined))}${isRequired ? " · required" : ""}` }));
}

function literalsOf(seen: View): Json[] {
  const given = [...(seen.said.default ? [seen.said.default.value] : []), ...seen.said.examples];
  const nothing: Json[] = seen.isNullable || seen.kind === "null" ? [null] : [];
  if (seen.kind === "enum") return [...seen.options.map(({ value }) => value), ...nothing];
  if (seen.kind === "const") return [seen.value, ...nothing];
  if (seen.kind === "boolean") return [true, false, ...nothing];
  const empty: Partial<Record<View["kind"], Json>> = { string: "", object: {}, map: {}, array: [], tuple: [], multi: [] };
  const start = empty[seen.kind];
  return [...given, ...(start === undefined ? [] : [start]), ...nothing];
}

function values(compiled: Compiled, seen: readonly View[]): Proposal[] {
  return seen.flatMap((each) => literalsOf(each).map((value) => ({ label: stringifyExact(value), insert: stringifyExact(value), says: each.kind === "enum" ? (each.options.find((option) => option.value === value)?.title ?? "") : sayView(compiled, each) })));
}

function matching(proposals: readonly Proposal[], typed: string): Proposal[] {
  const wanted = typed.toLowerCase();
  const once = [...new Map(proposals.map((each) => [each.insert, each])).values()];
  const starts = once.filter(({ label }) => label.toLowerCase().replace(/^"/, "").startsWith(wanted));
  return [...starts, ...once.filter((each) => !starts.includes(each) && each.label.toLowerCase().includes(wanted))].slice(0, most);
}

/** What the schema allows where the cursor stands: names an object may have, values from choices, defaults and examples. */
export function completeJson(compiled: Compiled, { text, cursor, value }: { text: string; cursor: number; value: Json | undefined }): Proposals | undefined {
  const place = placeAt(text, cursor);
  if (!place) return undefined;
  const seen = viewsAt(compiled, place.path, value);
  const all = place.expects === "name" ? names(compiled, seen, { taken: place.taken, hasColon: /^\s*:/.test(text.slice(place.to, place.to + 40)) }) : values(compiled, seen);
  return { from: place.from, to: place.to, proposals: matching(all, place.typed) };
}
