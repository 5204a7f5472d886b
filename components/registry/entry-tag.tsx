import { Tag } from "@/components/ui/tag";
import type { EntryStatus } from "@/lib/registry/states";

const looks = { deprecated: { tone: "warn", word: "deprecated" }, deleted: { tone: "err", word: "withdrawn" } } as const;

/** How an entry stands, when that is not as it should be. */
export function EntryTag({ status }: { status: EntryStatus }) {
  if (status === "active") return null;
  return <Tag tone={looks[status].tone}>{looks[status].word}</Tag>;
}
