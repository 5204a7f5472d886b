import type { Json } from "@/lib/json/exact";
import { isNumber } from "@/lib/json-schema/compare-numbers";
import type { Compiled } from "@/lib/json-schema/compiled";
import { flatten } from "@/lib/json-schema/flatten";
import { isObject, own, type Schema } from "@/lib/json-schema/schema-node";
import { view, type View } from "@/lib/json-schema/view";

export interface Column {
  name: string;
  schema: Schema;
  title: string;
  kind: View["kind"];
  isRequired: boolean;
}

const most = { columns: 6, options: 50 };

function fitsCell(seen: View): boolean {
  if (seen.isNullable) return false;
  if (seen.kind === "enum") return seen.options.length <= most.options;
  return seen.kind === "number" || seen.kind === "boolean" || (seen.kind === "string" && !seen.isBytes && !seen.said.isSecret);
}

function showsInCell(seen: View["kind"], value: Json | undefined): boolean {
  if (value === undefined || seen === "enum") return true;
  if (seen === "number") return isNumber(value) || typeof value === "string";
  return typeof value === (seen === "boolean" ? "boolean" : "string");
}

/** Columns when the items are flat objects; undefined when a table cannot show them. */
export function planGrid(compiled: Compiled, item: Schema): Column[] | undefined {
  const seen = view(compiled, item, undefined);
  if (seen.kind !== "object" || seen.isNullable || !flatten(compiled, item, undefined).isStatic) return undefined;
  const { members } = seen;
  if (members.length === 0 || members.length > most.columns) return undefined;
  const cells = members.map((member) => view(compiled, member.schema, undefined));
  if (!cells.every(fitsCell)) return undefined;
  return members.map((member, index) => ({
    name: member.name,
    schema: member.schema,
    title: cells[index]?.said.title ?? member.name,
    kind: cells[index]?.kind ?? "string",
    isRequired: member.isRequired,
  }));
}

/** True when the columns show every row whole. */
export function showsRows(columns: readonly Column[], rows: readonly (Json | undefined)[]): boolean {
  const kinds = new Map(columns.map((column) => [column.name, column.kind]));
  return rows.every((row) => {
    if (row === undefined) return true;
    return isObject(row) && Object.keys(row).every((key) => {
      const kind = kinds.get(key);
      return kind !== undefined && showsInCell(kind, own(row, key));
    });
  });
}
