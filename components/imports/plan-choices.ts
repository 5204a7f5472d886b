import type { ImportChoice, ImportEntry, ImportPlan } from "@/lib/imports/schema";

/** What somebody decided about the entries of a text, by index. */
export type Chosen = Readonly<Record<number, Pick<ImportChoice, "action" | "serverId" | "name">>>;

/** What most people would choose. */
export function suggest({ entries }: ImportPlan): Chosen {
  return Object.fromEntries(entries.map(({ index, suggestion }) => [index, { action: suggestion }]));
}

/** Adds every entry that can be added, or leaves all of them. */
export function chooseAll({ entries }: ImportPlan, isAdding: boolean): Chosen {
  return Object.fromEntries(entries.map(({ index, state }) => [index, { action: isAdding && state === "ready" ? "add" : "skip" }]));
}

/** The choices as the console takes them: what was seen of conflicts goes along, so that a newer one stops its entry. */
export function toChoices({ entries }: ImportPlan, chosen: Chosen): ImportChoice[] {
  return entries.flatMap((entry): ImportChoice[] => {
    const choice = chosen[entry.index];
    if (!choice || choice.action === "skip") return [];
    return [{ ...choice, index: entry.index, seen: entry.conflicts.map(({ serverId }) => serverId) }];
  });
}

/** Keys of the values that what is chosen needs. */
export function neededValues({ entries }: ImportPlan, chosen: Chosen): Set<string> {
  return new Set(entries.filter(({ index }) => (chosen[index]?.action ?? "skip") !== "skip").flatMap(({ needs }) => needs));
}

export interface Way {
  value: string;
  label: string;
}

/** The ways an entry can go, as the options of one list: `skip`, `add`, or `update <id>`. */
export function waysOf({ conflicts }: ImportEntry): Way[] {
  const updates = conflicts.filter(({ isArchived }) => !isArchived).map(({ serverId, name }) => ({ value: `update ${serverId}`, label: `Update ${name}` }));
  return [{ value: "skip", label: "Leave out" }, { value: "add", label: conflicts.length > 0 ? "Add as another" : "Add" }, ...updates];
}

/** The chosen way of an entry, as `waysOf` names it. */
export function wayOf(chosen: Chosen, { index }: ImportEntry): string {
  const { action = "skip", serverId = "" } = chosen[index] ?? {};
  return action === "update" ? `update ${serverId}` : action;
}

/** What choosing a way means. */
export function readWay(way: string): Pick<ImportChoice, "action" | "serverId"> {
  if (way.startsWith("update ")) return { action: "update", serverId: way.slice("update ".length) };
  return { action: way === "add" ? "add" : "skip" };
}
