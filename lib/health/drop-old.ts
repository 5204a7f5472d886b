import "server-only";
import { pool } from "@/lib/db";

const batch = 5_000;

/** Forgets checks after thirty days, notices and posts after ninety, a batch at a time so that no table is held for long. */
export async function dropOld(): Promise<void> {
  for (const [table, column, keep] of [["HealthCheck", "at", "30 days"], ["Notice", "at", "90 days"], ["WebhookDelivery", "createdAt", "90 days"]] as const) {
    let gone: number;
    do {
      const sql = `DELETE FROM "${table}" WHERE "id" IN (SELECT "id" FROM "${table}" WHERE "${column}" < now() - interval '${keep}' LIMIT ${String(batch)})`;
      gone = (await pool().query(sql)).rowCount ?? 0;
    } while (gone === batch);
  }
}
