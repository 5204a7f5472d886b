import type { CallSource } from "@/lib/calls/schema";
import { parseExact, stringifyExact, type Json } from "@/lib/json/exact";
import { canonicalJson } from "@/lib/json-schema/same-json";
import { isObject, own } from "@/lib/json-schema/schema-node";
import { pointer } from "@/lib/json-schema/pointer";

interface Noted {
  source: CallSource;
  path: readonly (string | number)[];
  /** What was put there: a value that was changed since has no source any more. */
  value: string;
}

// As long as the page is open, like the values themselves.
const noted = new Map<string, Noted[]>();
const most = 50;

/** Remembers for a draft where a value was taken from. */
export function noteSource(draft: string, { callId, from, path, value }: { callId: string; from: string; path: readonly (string | number)[]; value: Json }): void {
  const source = { callId, from, to: pointer(path) };
  const others = (noted.get(draft) ?? []).filter((each) => each.source.to !== source.to);
  noted.set(draft, [...others, { source, path, value: canonicalJson(value) }].slice(-most));
}

function valueAt(args: Json, path: readonly (string | number)[]): Json | undefined {
  let value: Json | undefined = args;
  for (const step of path) value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? own(value, String(step)) : undefined;
  return value;
}

/** What of these arguments still is what was taken from earlier results. */
export function sourcesOf(draft: string, argumentsText: string): CallSource[] {
  const all = noted.get(draft);
  if (!all) return [];
  const args = parseExact(argumentsText);
  return all.filter(({ path, value }) => canonicalJson(valueAt(args, path) ?? null) === value).map(({ source }) => source);
}

/** The draft of a form with a value put in. */
export function draftWith(before: string | undefined, put: (args: Json) => Json): string {
  return stringifyExact(put(before === undefined ? {} : parseExact(before)));
}
