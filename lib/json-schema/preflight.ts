import type { Compiled } from "./compiled";
import type { Json } from "@/lib/json/exact";
import { readDialect } from "./dialect";
import { isWithinBounds } from "./measure";
import { SchemaReader } from "./schema-reader";
import { isObject, own } from "./schema-node";

const blank = { hasDynamic: false, hasUnevaluated: false };

/**
 * Makes any JSON value usable as a schema: what is sound is kept, what is not is left out one by one and named,
 * and nothing is ever fetched. It never throws. `known` are documents the caller already has, by their address.
 */
export function preflight(raw: Json, known: ReadonlyMap<string, Json> = new Map()): Compiled {
  const dialect = readDialect(isObject(raw) ? own(raw, "$schema") : undefined);
  if (!isWithinBounds(raw)) {
    const message = "The schema is too large or too deep to be read (20,000 values, 120 levels). Arguments are edited as JSON and not checked.";
    return { root: true, dialect, isCheckable: false, warnings: [{ path: [], message }], joins: new Map(), flats: new Map(), ...blank };
  }
  const reader = new SchemaReader(dialect, known);
  const root = reader.read(raw);
  const isCheckable = dialect !== "unknown";
  if (!isCheckable) reader.warn([], "The schema declares a dialect nobody here knows (unsupported dialect). It is read as 2020-12 for the form; values are not checked.");
  const { hasDynamic, hasUnevaluated, warnings } = reader;
  return { root, dialect, isCheckable, warnings, joins: new Map(), flats: new Map(), hasDynamic, hasUnevaluated };
}
