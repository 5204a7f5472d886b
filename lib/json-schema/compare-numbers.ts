import { ExactNumber } from "@/lib/json/exact";
import type { Num } from "./schema-node";

// value = digits × 10^exponent, digits without trailing zeros.
interface Decimal {
  digits: bigint;
  exponent: number;
}

const shape = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
// More digits than anybody means; BigInt() grows with the square of the length.
const most = 4000;

function decimal(n: Num): Decimal | undefined {
  const found = shape.exec(typeof n === "number" ? String(n) : n.text);
  if (!found) return undefined;
  const [, sign, whole = "", fraction = "", power = "0"] = found;
  if (whole.length + fraction.length > most) return undefined;
  const all = whole + fraction;
  const kept = all.replace(/0+$/, "");
  const digits = BigInt(kept || "0");
  if (digits === 0n) return { digits, exponent: 0 };
  return { digits: sign === "-" ? -digits : digits, exponent: Number(power) - fraction.length + (all.length - kept.length) };
}

const size = (d: bigint) => (d < 0n ? -d : d);

/** Negative, zero or positive like a - b, by the digits as written. */
export function compareNumbers(a: Num, b: Num): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const x = decimal(a);
  const y = decimal(b);
  return x && y ? compareDecimals(x, y) : asNumber(a) - asNumber(b);
}

const signOf = (d: bigint) => Number(d > 0n) - Number(d < 0n);

function compareDecimals(x: Decimal, y: Decimal): number {
  const signs = signOf(x.digits) - signOf(y.digits);
  if (signs !== 0 || x.digits === 0n) return signs;
  const sign = x.digits < 0n ? -1 : 1;
  const magnitude = size(x.digits).toString().length + x.exponent - (size(y.digits).toString().length + y.exponent);
  if (magnitude !== 0) return sign * magnitude;
  // Same magnitude, so the exponents differ by no more than there are digits.
  const low = Math.min(x.exponent, y.exponent);
  const left = x.digits * 10n ** BigInt(x.exponent - low);
  const right = y.digits * 10n ** BigInt(y.exponent - low);
  return signOf(left - right);
}

/** The nearest JS number. */
export function asNumber(n: Num): number {
  return typeof n === "number" ? n : Number(n.text);
}

/** True for a number without a fraction, however it is written: 1, 1.0, 1e3. */
export function isWhole(n: Num): boolean {
  if (typeof n === "number") return Number.isInteger(n);
  const d = decimal(n);
  return d ? d.exponent >= 0 : Number.isInteger(Number(n.text));
}

function powerOfTen(exponent: number, modulus: bigint): bigint {
  let result = 1n % modulus;
  let base = 10n % modulus;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * base) % modulus;
    base = (base * base) % modulus;
  }
  return result;
}

/** Exact in decimals: 19.99 is a multiple of 0.01. */
export function isMultipleOf(n: Num, step: Num): boolean {
  const x = decimal(n);
  const y = decimal(step);
  if (!x || !y || y.digits === 0n) return false;
  if (x.digits === 0n) return true;
  const shift = x.exponent - y.exponent;
  const unit = size(y.digits);
  if (shift >= 0) return ((size(x.digits) % unit) * powerOfTen(shift, unit)) % unit === 0n;
  // Its last digit is not zero, so it is no multiple of a higher power of ten.
  return -shift <= size(x.digits).toString().length && x.digits % (unit * 10n ** BigInt(-shift)) === 0n;
}

/** The same number in one spelling, for comparing and as a key. */
export function canonicalNumber(n: Num): string {
  if (typeof n === "number" && Number.isSafeInteger(n)) return String(n === 0 ? 0 : n);
  const d = decimal(n);
  return d ? `${d.digits.toString()}e${String(d.exponent)}` : String(asNumber(n));
}

/** True for both kinds of JSON number. */
export function isNumber(value: unknown): value is Num {
  return typeof value === "number" || value instanceof ExactNumber;
}
