import { parseExact } from "@/lib/json/exact";
import { isNumber } from "./compare-numbers";
import type { Num } from "./schema-node";

const shape = /^(?<sign>[+-]?)(?<whole>\d*)(?:\.(?<fraction>\d*))?(?:[eE](?<power>[+-]?\d+))?$/;

/** Reads what people type as a number (".5", "5.", "+5", "007") digit for digit; undefined when it is none. */
export function readNumber(typed: string): Num | undefined {
  const { sign, whole, fraction = "", power = "" } = shape.exec(typed.trim().replace("−", "-"))?.groups ?? {};
  if (sign === undefined || whole === undefined || whole + fraction === "") return undefined;
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const tail = (fraction && `.${fraction}`) + (power && `e${power}`);
  const value = parseExact(sign.replace("+", "") + digits + tail);
  return isNumber(value) ? value : undefined;
}

/** A number as it was written. */
export function writeNumber(value: Num): string {
  return typeof value === "number" ? String(value) : value.text;
}
