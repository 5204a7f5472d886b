import { itemTexts, memberText } from "@/lib/json/members";
import { othersOf, toContents, type Block } from "./plan-blocks";

export interface ContentsPlan {
  blocks: Block[];
  /** How long the server says it stays fresh; undefined when it says nothing that can be read. */
  ttlMs: number | undefined;
  /** Who may be shown the same answer, as the server says. */
  scope: "public" | "private" | undefined;
  others: { name: string; json: string }[];
  /** What is odd about the result as a whole. */
  problem: string | undefined;
}

const named = ["contents", "ttlMs", "cacheScope"];

/** Reads the result of `resources/read` entry by entry, so that one odd entry hides no other. */
export function planContents(resultText: string): ContentsPlan {
  if (!/^\s*\{/.test(resultText)) return { blocks: [], ttlMs: undefined, scope: undefined, others: [], problem: "The result is not an object. See Raw." };
  const contents = memberText(resultText, ["contents"]);
  const isList = contents?.startsWith("[") === true;
  const ttlMs = Number(memberText(resultText, ["ttlMs"]) ?? "none");
  const scope = memberText(resultText, ["cacheScope"]);
  return {
    blocks: contents !== undefined && isList ? itemTexts(contents).map(toContents) : [],
    ttlMs: Number.isSafeInteger(ttlMs) && ttlMs >= 0 ? ttlMs : undefined,
    scope: scope === '"public"' ? "public" : scope === '"private"' ? "private" : undefined,
    others: othersOf(resultText, named),
    problem: isList ? undefined : contents === undefined ? "The result has no contents." : "The contents of the result are not a list. See Raw.",
  };
}
