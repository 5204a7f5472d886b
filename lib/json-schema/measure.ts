import type { Json } from "@/lib/json/exact";
import { isObject } from "./schema-node";

export const most = { values: 20_000, depth: 120 };

/** Counts values and depth without recursion, and stops as soon as a bound is passed. */
export function isWithinBounds(root: Json, bounds: { values: number; depth: number } = most): boolean {
  const waiting: { value: Json; depth: number }[] = [{ value: root, depth: 1 }];
  let seen = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    seen++;
    if (seen > bounds.values || depth > bounds.depth) return false;
    const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    if (inside.length > bounds.values) return false;
    for (const child of inside) waiting.push({ value: child, depth: depth + 1 });
  }
  return true;
}
