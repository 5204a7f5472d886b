import type { Compiled } from "./compiled";
import type { Json } from "@/lib/json/exact";
import type { Choice } from "./choices";
import { peek } from "./flatten";
import { join } from "./join";
import { canonicalJson } from "./same-json";
import type { Node, Schema } from "./schema-node";
import type { Viewing } from "./viewing";

interface Bounds {
  minItems: number | undefined;
  maxItems: number | undefined;
  isUnique: boolean;
}

export interface ArrayView extends Bounds {
  kind: "array";
  item: Schema;
}

/** Any of a list of choices, each at most once. */
export interface MultiView extends Bounds {
  kind: "multi";
  options: Choice[];
  item: Schema;
}

/** Places with a meaning each, then perhaps more of one kind; `rest` false when there are no more. */
export interface TupleView extends Bounds {
  kind: "tuple";
  first: Schema[];
  rest: Schema;
}

function boundsOf(parts: readonly Node[]): Bounds {
  const lows = parts.flatMap((part) => part.minItems ?? []);
  const highs = parts.flatMap((part) => part.maxItems ?? []);
  return {
    minItems: lows.length > 0 ? Math.max(...lows) : undefined,
    maxItems: highs.length > 0 ? Math.min(...highs) : undefined,
    isUnique: parts.some((part) => part.uniqueItems),
  };
}

/** The schema of the item at one place. */
function itemAt(compiled: Compiled, parts: readonly Node[], index: number): Schema {
  return join(compiled, parts.flatMap((part) => part.prefixItems?.[index] ?? part.items ?? part.unevaluatedItems ?? []));
}

// Ticks can show a list of distinct choices and nothing else.
function fitsTicks(value: Json | undefined, options: readonly Choice[]): boolean {
  if (value === undefined || value === null) return true;
  if (!Array.isArray(value)) return false;
  const known = new Set(options.map((option) => canonicalJson(option.value)));
  const texts = value.map(canonicalJson);
  return new Set(texts).size === texts.length && texts.every((text) => known.has(text));
}

/** A list: ticks, fixed places, or rows. */
export function viewList({ compiled, flat: { parts }, value }: Viewing): ArrayView | MultiView | TupleView {
  const bounds = boundsOf(parts);
  const places = Math.max(0, ...parts.map((part) => part.prefixItems?.length ?? 0));
  const rest = itemAt(compiled, parts, places);
  if (places > 0) {
    const first = Array.from({ length: places }, (_, index) => itemAt(compiled, parts, index));
    const isClosed = rest === false || (bounds.maxItems !== undefined && bounds.maxItems <= places);
    return { kind: "tuple", first, rest: isClosed ? false : rest, ...bounds };
  }
  const options = typeof rest === "object" ? peek(compiled, rest)?.choices : undefined;
  if (options && options.length > 1 && fitsTicks(value, options)) return { kind: "multi", options, item: rest, ...bounds };
  return { kind: "array", item: rest, ...bounds };
}
