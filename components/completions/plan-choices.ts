import type { Completion } from "@/lib/discovery/schema";

/** The values worth showing below a field: none when the only one stands in it already. */
export function choicesOf(completion: Completion | undefined, value: string): readonly string[] {
  const values = completion?.values ?? [];
  return values.length === 1 && values[0] === value ? [] : values;
}

/** How many there are beyond those shown, in words; nothing when all are shown. */
export function sayMore({ values, total, hasMore }: Completion): string | undefined {
  const isMore = hasMore || (total !== null && total > values.length);
  if (!isMore) return undefined;
  const of = total !== null && total > values.length ? ` of ${total.toLocaleString("en-GB")}` : "";
  return `${values.length.toLocaleString("en-GB")}${of}; type more to narrow them down.`;
}

/** The member a field belongs to, from where it stands (a JSON pointer): an item of a list belongs to the list. */
export function memberAt(at: string): string {
  return (at.split("/")[1] ?? "").replaceAll("~1", "/").replaceAll("~0", "~");
}
