import type { Json } from "@/lib/json/exact";
import type { Frame } from "./frame";
import { canonicalJson } from "./same-json";
import { sayCount, sayNumber } from "./say";

function judgeItems(frame: Frame, list: readonly Json[]): void {
  const { node } = frame;
  const first = node.prefixItems ?? [];
  for (let index = 0; index < list.length; index++) {
    const schema = index < first.length ? first[index] : node.items;
    if (schema === undefined) continue;
    frame.saw(index);
    if (schema === false) {
      frame.fault("items", `Must have at most ${sayCount(first.length, "item")}; this has ${sayNumber(list.length)}.`);
      return;
    }
    frame.below(schema, index);
  }
}

function judgeContains(frame: Frame, list: readonly Json[]): void {
  const { node } = frame;
  const schema = node.contains;
  if (schema === undefined) return;
  const low = node.minContains ?? 1;
  const high = node.maxContains ?? Infinity;
  let found = 0;
  for (let index = 0; index < list.length; index++) {
    if (!frame.fits(schema, frame.loc.child(index))) continue;
    found++;
    frame.sawInContains(index);
  }
  if (found < low) frame.fault("contains", low === 1 ? "At least one item must be of the kind this list asks for." : `At least ${String(low)} items must be of the kind this list asks for.`);
  else if (found > high) frame.fault("contains", `At most ${sayCount(high, "item")} may be of the kind this list counts; here ${sayNumber(found)} are.`);
}

function judgeUnique(frame: Frame, list: readonly Json[]): void {
  const places = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const text = canonicalJson(item);
    frame.run.spend(1 + text.length / 100);
    const earlier = places.get(text);
    if (earlier !== undefined) {
      frame.fault("uniqueItems", `No two items may be the same; ${String(earlier + 1)} and ${String(index + 1)} are.`);
      return;
    }
    places.set(text, index);
  }
}

/** Items, their number, and what the list must contain. */
export function judgeList(frame: Frame, list: readonly Json[]): void {
  const { minItems: low, maxItems: high, uniqueItems } = frame.node;
  if (low !== undefined && list.length < low) frame.fault("minItems", `Must have at least ${sayCount(low, "item")}; this has ${list.length === 0 ? "none" : sayNumber(list.length)}.`);
  if (high !== undefined && list.length > high) frame.fault("maxItems", `Must have at most ${sayCount(high, "item")}; this has ${sayNumber(list.length)}.`);
  judgeItems(frame, list);
  judgeContains(frame, list);
  if (uniqueItems) judgeUnique(frame, list);
}

/** What no other rule has looked at; comes last. */
export function judgeUnevaluatedItems(frame: Frame, list: readonly Json[]): void {
  const schema = frame.node.unevaluatedItems;
  if (schema === undefined) return;
  for (let index = 0; index < list.length; index++) {
    if (frame.out.seen.has(index)) continue;
    if (schema === false) frame.fault("unevaluatedItems", "Nothing may stand here.", { at: frame.loc.child(index) });
    else frame.below(schema, index);
    frame.saw(index);
  }
}
