import "server-only";
import type { Transaction } from "@/lib/audit/record";
import type { Server as Row } from "@/prisma/generated/client";
import { noSuchServer } from "./read-server";

/** One server's row, held until the transaction ends so that two changes of it come one after the other; throws `not_found`. */
export async function lockServer(tx: Transaction, teamId: string, serverId: string): Promise<Row> {
  await tx.$queryRaw`SELECT 1 FROM "Server" WHERE "id" = ${serverId}::uuid AND "teamId" = ${teamId}::uuid FOR UPDATE`;
  const row = await tx.server.findFirst({ where: { id: serverId, teamId } });
  if (!row) throw noSuchServer();
  return row;
}
