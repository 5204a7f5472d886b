import "server-only";
import { pool } from "@/lib/db";

export interface Due {
  teamId: string;
  serverId: string;
}

// Due by its clock; never checked; changed since; or a person has just found it otherwise, which is confirmed soon.
const due = `
  SELECT s."id" AS "serverId", s."teamId"
  FROM "Server" s LEFT JOIN "Health" h ON h."serverId" = s."id"
  WHERE s."archivedAt" IS NULL AND (
    h."serverId" IS NULL OR h."nextAt" <= now() OR h."version" <> s."credentialVersion"
    OR (h."checkedAt" < now() - interval '20 seconds' AND EXISTS (
      SELECT 1 FROM "Discovery" d WHERE d."serverId" = s."id" AND d."checkedAt" > h."checkedAt" AND (d."state" = 'failing') <> (h."state" = 'failing')))
  )
  ORDER BY h."nextAt" NULLS FIRST LIMIT 1000`;

/** The servers in use whose next check has come, the longest waiting first. */
export async function findDue(): Promise<Due[]> {
  return (await pool().query<Due>({ name: "health-due", text: due })).rows;
}
