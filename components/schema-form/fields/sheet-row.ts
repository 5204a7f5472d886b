import type { Json } from "@/lib/json/exact";
import type { Compiled } from "@/lib/json-schema/compiled";
import { withMember } from "@/lib/json-schema/edit-value";
import { parseLoose } from "@/lib/json-schema/loose-json";
import { readNumber } from "@/lib/json-schema/read-number";
import { sayValue } from "@/lib/json-schema/say";
import type { JsonObject, Schema } from "@/lib/json-schema/schema-node";
import { view } from "@/lib/json-schema/view";
import type { Column } from "../plan-grid";

/** One cell as its column means it; text that fits no better stays text, so that nothing is lost. */
function readCell(compiled: Compiled, schema: Schema, text: string): Json | undefined {
  if (text === "") return undefined;
  const seen = view(compiled, schema, undefined);
  if (seen.kind === "number") return readNumber(text) ?? text;
  if (seen.kind === "boolean") return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : text;
  if (seen.kind === "enum") {
    const option = seen.options.find((each) => each.value === text || each.title === text || sayValue(each.value) === text);
    return option ? option.value : text;
  }
  if (seen.kind === "string") return text;
  const read = parseLoose(text);
  return "value" in read ? read.value : text;
}

/** A line of a spreadsheet as a row of the list. */
export function rowOfSheet(compiled: Compiled, to: readonly Column[] | Schema, cells: readonly string[]): Json | undefined {
  if (!Array.isArray(to)) return readCell(compiled, to as Schema, cells.join("\t"));
  let row: JsonObject = {};
  for (const [index, column] of (to as readonly Column[]).entries()) {
    const value = readCell(compiled, column.schema, cells[index] ?? "");
    if (value !== undefined) row = withMember(row, column.name, value);
  }
  return row;
}
