import "server-only";
import { hash } from "node:crypto";
import { ExactNumber, parseExact, type Json } from "@/lib/json/exact";

// Deeper than any definition a person wrote; recursion ends here instead of at the end of the stack.
const maxDepth = 500;

class TooDeep extends Error {}

function write(value: Json, depth: number): string {
  if (depth > maxDepth) throw new TooDeep();
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map((one) => write(one, depth + 1)).join(",")}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${write(value[key] ?? null, depth + 1)}`).join(",")}}`;
}

function canonical(text: string, value: Json | undefined): string {
  try {
    return write(value ?? parseExact(text), 0);
  } catch (error) {
    // Not JSON, or too deep to be ordered: then it is equal to its own text only.
    if (error instanceof TooDeep || error instanceof SyntaxError) return text;
    throw error;
  }
}

/**
 * SHA-256 of JSON text that does not change with white space or the order of members; order in arrays and every digit count.
 * `value` is the text as parseExact read it, where that has been done.
 */
export function canonicalHash(text: string, value?: Json): string {
  return hash("sha256", canonical(text, value), "hex");
}
