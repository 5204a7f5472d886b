import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findSnapshotId } from "./find-eyes";
import { itemColumns, toItem } from "./list-items";
import { nameHash } from "./name-hash";
import type { ItemDetail, ItemQuery } from "./schema";

const detailColumns = { ...itemColumns, definition: true, definitionHash: true, faults: true } as const;

/** One definition of the present snapshot exactly as the server wrote it, by its exact name; throws `not_found`. */
export async function getItem(ctx: Ctx<"server.read">, { serverId, kind, name, nameHash: given }: ItemQuery & { serverId: string }): Promise<ItemDetail> {
  const snapshotId = await findSnapshotId(ctx.team.id, serverId);
  const where = { snapshotId: snapshotId ?? "", kind, nameHash: given ?? nameHash(name) };
  const row = snapshotId === undefined ? null : await db().snapshotItem.findFirst({ where, select: detailColumns, orderBy: { position: "asc" } });
  if (!row) throw new AppError("not_found", `This server offers no ${kind} of this name, as last seen. Refresh to ask it again.`);
  const { definition, definitionHash, faults, ...line } = row;
  return {
    ...toItem(line),
    kind,
    definition: Buffer.from(definition).toString("utf8"),
    definitionHash,
    faults: (faults ?? []) as unknown as ItemDetail["faults"],
  };
}
