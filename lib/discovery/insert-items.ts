import "server-only";
import type { Transaction } from "@/lib/audit/record";
import type { DraftItem } from "./draft-snapshot";

const batch = 1000;

function toRow({ faults, ...item }: DraftItem): object {
  return { ...item, faultCount: faults.length, faults: faults.length > 0 ? faults : null };
}

/** Writes a snapshot's items, a thousand in one statement: `createMany` takes twelve seconds for ten thousand. */
export async function insertItems(tx: Transaction, snapshotId: string, items: readonly DraftItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += batch) {
    const rows = JSON.stringify(items.slice(from, from + batch).map(toRow));
    await tx.$executeRaw`
      INSERT INTO "SnapshotItem" ("snapshotId", "kind", "position", "nameHash", "name", "title", "summary", "search", "hints", "faultCount", "definition", "definitionHash", "faults")
      SELECT ${snapshotId}::uuid, "kind", "position", "nameHash", "name", "title", "summary", "search", "hints", "faultCount", convert_to("definition", 'UTF8'), "definitionHash", "faults"
      FROM json_to_recordset(${rows}::json) AS item("kind" text, "position" int, "nameHash" text, "name" text, "title" text, "summary" text, "search" text,
        "hints" jsonb, "faultCount" int, "definition" text, "definitionHash" text, "faults" jsonb)`;
  }
}
