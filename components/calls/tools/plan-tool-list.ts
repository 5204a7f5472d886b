import type { Item } from "@/lib/discovery/schema";
import { hintGroup, hintGroupLabels, hintGroups } from "./plan-hints";

export type ToolRow = { kind: "group"; key: string; label: string; count: number } | { kind: "tool"; key: string; item: Item };

/** An item with its words made ready to search, once per list and not once per key press. */
export interface Searchable {
  item: Item;
  name: string;
  title: string;
  rest: string;
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Makes a list ready to be searched. */
export function toSearchable(items: readonly Item[]): Searchable[] {
  return items.map((item) => ({ item, name: plain(item.name), title: plain(item.title), rest: plain(`${item.summary} ${item.search}`) }));
}

const wordStart = /[\s_.\-/:]/;

function scoreIn(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (text.length === word.length) return 4;
  if (at === 0) return 3;
  return wordStart.test(text.charAt(at - 1)) ? 2 : 1;
}

function score(entry: Searchable, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const best = 3 * Math.max(scoreIn(entry.name, word), scoreIn(entry.title, word)) || Math.min(2, scoreIn(entry.rest, word));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** Tools in which every word of the query is found in name, title, summary or parameters; the best hits first. */
export function searchTools(entries: readonly Searchable[], query: string): Item[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.map((entry) => entry.item);
  const hits: { item: Item; score: number }[] = [];
  for (const entry of entries) {
    const found = score(entry, words);
    if (found > 0) hits.push({ item: entry.item, score: found });
  }
  return hits.sort((a, b) => b.score - a.score || a.item.position - b.item.position).map((hit) => hit.item);
}

function toolRow(item: Item): ToolRow {
  return { kind: "tool", key: `tool-${String(item.position)}`, item };
}

/** The rows of the list: grouped by what tools say of themselves, or the hits of a search in their order. */
export function toolRows(entries: readonly Searchable[], query: string): ToolRow[] {
  const found = searchTools(entries, query);
  if (query.trim() !== "") return found.map(toolRow);
  const groups = Map.groupBy(found, (item) => hintGroup(item.hints));
  return hintGroups.flatMap((group) => {
    const items = groups.get(group);
    if (!items) return [];
    return [{ kind: "group", key: group, label: hintGroupLabels[group], count: items.length } as const, ...items.map(toolRow)];
  });
}

/** The next tool row from `at` in the given direction, skipping headings; stays put at either end. */
export function stepTool(rows: readonly ToolRow[], at: number, by: 1 | -1): number {
  for (let index = at + by; index >= 0 && index < rows.length; index += by) {
    if (rows[index]?.kind === "tool") return index;
  }
  return at;
}
