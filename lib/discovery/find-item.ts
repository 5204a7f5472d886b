import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { pool } from "@/lib/db";
import { nameHash } from "./name-hash";
import type { ItemKind } from "./schema";

export interface FoundItem {
  title: string;
  /** Exact JSON text, as the server wrote it. */
  definitionText: string;
  definitionHash: string;
}

export interface WhichItem {
  serverId: string;
  /** Whose snapshot: `snapshotCredential` of findTarget. */
  credential: string;
  kind: ItemKind;
  /** The exact name, of a resource its address. */
  name: string;
}

// One prepared statement, because every call waits for it before its first byte.
const lookup = `
  SELECT i."title", i."definition", i."definitionHash"
  FROM "Discovery" d
  JOIN "SnapshotItem" i ON i."snapshotId" = d."snapshotId" AND i."kind" = $5 AND i."nameHash" = $4
  WHERE d."serverId" = $1 AND d."credential" = $2 AND d."teamId" = $3
  ORDER BY i."position" LIMIT 1`;

/** What the present snapshot has of this name, or undefined when it is not in there: it may still exist on the server. */
export async function findItem(ctx: Ctx<"tool.call"> | Ctx<"resource.read"> | Ctx<"prompt.get"> | Ctx<"request.compose">, { serverId, credential, kind, name }: WhichItem): Promise<FoundItem | undefined> {
  const values = [serverId, credential, ctx.team.id, nameHash(name), kind];
  const found = await pool().query<{ title: string; definition: Buffer; definitionHash: string }>({ name: "item", text: lookup, values });
  const row = found.rows[0];
  return row && { title: row.title, definitionText: row.definition.toString("utf8"), definitionHash: row.definitionHash };
}
