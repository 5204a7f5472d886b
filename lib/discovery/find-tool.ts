import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { pool } from "@/lib/db";
import { memberText } from "@/lib/json/members";
import { nameHash } from "./name-hash";

export interface FoundTool {
  title: string;
  /** Exact JSON text, as the server wrote it. */
  definitionText: string;
  definitionHash: string;
  /** Exact JSON text; a tool without a schema takes anything. */
  inputSchemaText: string;
}

export interface WhichTool {
  serverId: string;
  /** Whose snapshot: `snapshotCredential` of findTarget. */
  credential: string;
  /** The exact name. */
  name: string;
}

// One prepared statement, because every call waits for it before its first byte.
const lookup = `
  SELECT i."title", i."definition", i."definitionHash"
  FROM "Discovery" d
  JOIN "SnapshotItem" i ON i."snapshotId" = d."snapshotId" AND i."kind" = 'tool' AND i."nameHash" = $4
  WHERE d."serverId" = $1 AND d."credential" = $2 AND d."teamId" = $3
  ORDER BY i."position" LIMIT 1`;

/** A tool as the present snapshot has it, or undefined when it is not in there: it may still exist on the server. */
export async function findTool(ctx: Ctx<"tool.call">, { serverId, credential, name }: WhichTool): Promise<FoundTool | undefined> {
  const values = [serverId, credential, ctx.team.id, nameHash(name)];
  const found = await pool().query<{ title: string; definition: Buffer; definitionHash: string }>({ name: "tool", text: lookup, values });
  const row = found.rows[0];
  if (!row) return undefined;
  const definitionText = row.definition.toString("utf8");
  return { title: row.title, definitionText, definitionHash: row.definitionHash, inputSchemaText: memberText(definitionText, ["inputSchema"]) ?? "{}" };
}
