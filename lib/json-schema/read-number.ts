import { parseExact } from "@/lib/json/exact";
import { isNumber } from "./compare-numbers";
import type { Num } from "./schema-node";

const shape = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** Reads what people type as a number (".5", "5.", "+5", "007") digit for digit; undefined when it is none. */
export function readNumber(typed: string): Num | undefined {
  const found = shape.exec(typed.trim().replace("−", "-"));
  if (!found) return undefined;
  const [, sign = "", whole = "", fraction = "", power] = found;
  if (whole === "" && fraction === "") return undefined;
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const text = `${sign === "-" ? "-" : ""}${digits}${fraction === "" ? "" : `.${fraction}`}${power === undefined ? "" : `e${power}`}`;
  const value = parseExact(text);
  return isNumber(value) ? value : undefined;
}

/** A number as it was written. */
export function writeNumber(value: Num): string {
  return typeof value === "number" ? String(value) : value.text;
}
