import type { AskedValue, ImportEntry } from "@/lib/imports/schema";

export interface Gap {
  /** The header that waits for a value; undefined when it is the address. */
  header: string | undefined;
  /** Names of the values nobody has given. */
  names: string[];
}

/** What an entry still waits for: its address comes first, because without that nothing is added. */
export function openGaps({ gaps }: ImportEntry, asked: readonly AskedValue[], values: Readonly<Record<string, string>>): Gap[] {
  const open = gaps.flatMap(({ header, needs }): Gap[] => {
    const names = asked.filter(({ key, fallback }) => needs.includes(key) && (values[key] ?? "") === "" && fallback === null).map(({ name }) => name);
    return names.length === 0 ? [] : [{ header: header ?? undefined, names }];
  });
  return open.sort((a, b) => Number(a.header !== undefined) - Number(b.header !== undefined));
}
