import type { Node } from "./schema-node";

/** What the outermost part that speaks of it says. */
export function firstOf<K extends keyof Node>(parts: readonly Node[], key: K): Node[K] | undefined {
  return parts.find((part) => part[key] !== undefined)?.[key];
}
