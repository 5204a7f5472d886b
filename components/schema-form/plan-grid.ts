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
  isNumber: boolean;
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

/** Columns when rows are flat objects that a table can show without loss; undefined when they are not. */
export function planGrid(compiled: Compiled, item: Schema, rows: readonly (Json | undefined)[]): Column[] | undefined {
  const seen = view(compiled, item, undefined);
  if (seen.kind !== "object" || seen.isNullable || !flatten(compiled, item, undefined).isStatic) return undefined;
  const { members } = seen;
  if (members.length === 0 || members.length > most.columns) return undefined;
  const cells = members.map((member) => view(compiled, member.schema, undefined));
  if (!cells.every(fitsCell)) return undefined;
  const names = new Map(members.map((member, index) => [member.name, cells[index]?.kind]));
  const isShown = (row: Json | undefined) =>
    row === undefined || (isObject(row) && Object.keys(row).every((key) => {
      const kind = names.get(key);
      return kind !== undefined && showsInCell(kind, own(row, key));
    }));
  if (!rows.every(isShown)) return undefined;
  return members.map((member, index) => ({
    name: member.name,
    schema: member.schema,
    title: cells[index]?.said.title ?? member.name,
    isNumber: cells[index]?.kind === "number",
    isRequired: member.isRequired,
  }));
}

/** Cells of a spreadsheet as they come from the clipboard: tabs between columns, line ends between rows, quotes around both. */
export function readSheet(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    if (isQuoted) {
      if (c !== '"') cell += c;
      else if (text.charAt(i + 1) === '"') cell += text.charAt(i++);
      else isQuoted = false;
    } else if (c === '"' && cell === "") isQuoted = true;
    else if (c === "\t" || c === "\n") {
      row.push(cell);
      cell = "";
      if (c === "\n") rows.push(row.splice(0));
    } else if (c !== "\r") cell += c;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}
