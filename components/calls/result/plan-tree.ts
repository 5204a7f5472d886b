import { itemTexts, members } from "@/lib/json/members";

export type NodeKind = "object" | "list" | "text" | "whole number" | "number" | "yes or no" | "null";

/** One value of a JSON text, as slices of that text: numbers and key order stay as they came. */
export interface TreeNode {
  /** Member name or index; empty for the root. */
  key: string;
  isIndex: boolean;
  text: string;
}

/** What kind of value a JSON text is. */
export function kindOf(text: string): NodeKind {
  const first = text.charAt(0);
  if (first === "{") return "object";
  if (first === "[") return "list";
  if (first === '"') return "text";
  if (first === "t" || first === "f") return "yes or no";
  if (first === "n") return "null";
  return /[.eE]/.test(text) ? "number" : "whole number";
}

/** The members or items of a value, in the order of the text; none for a scalar. */
export function childrenOf(text: string): TreeNode[] {
  const kind = kindOf(text);
  if (kind === "list") return itemTexts(text).map((item, index) => ({ key: String(index), isIndex: true, text: item }));
  if (kind !== "object") return [];
  return [...members(text)].map(([key, { start, end }]) => ({ key, isIndex: false, text: text.slice(start, end) }));
}

/** How many values hang below one, and how deep, counted up to a limit. */
export function measureTree(text: string, limit: number): { values: number; levels: number; isMore: boolean } {
  let values = 0;
  let levels = 0;
  const open: { text: string; level: number }[] = [{ text, level: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const children = childrenOf(next.text);
    if (children.length === 0) values++;
    levels = Math.max(levels, next.level);
    if (values + open.length > limit) return { values, levels, isMore: true };
    for (const child of children) open.push({ text: child.text, level: next.level + 1 });
  }
  return { values, levels, isMore: false };
}
