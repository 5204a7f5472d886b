import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { findSnapshotId } from "./find-eyes";
import type { Hints, Item, ItemKind } from "./schema";
import { maxName } from "./describe-item";

export const itemColumns = { position: true, name: true, nameHash: true, title: true, summary: true, search: true, hints: true, faultCount: true } as const;

interface Row extends Omit<Item, "hints"> {
  hints: unknown;
  nameHash: string;
}

/** A stored line as the contract; the hash comes along only where the shown name may not be the exact one. */
export function toItem({ hints, nameHash, ...rest }: Row): Item {
  const isExact = rest.name.length < maxName && !rest.name.includes("\ufffd");
  return { ...rest, hints: hints as Hints, ...(isExact ? {} : { nameHash }) };
}

/** Every line of one list in the server's order, from the present snapshot; none when the server was never seen. */
export async function listItems(ctx: Ctx<"server.read">, { serverId, kind }: { serverId: string; kind: ItemKind }): Promise<Item[]> {
  const snapshotId = await findSnapshotId(ctx.team.id, serverId);
  if (snapshotId === undefined) return [];
  const rows = await db().snapshotItem.findMany({ where: { snapshotId, kind }, select: itemColumns, orderBy: { position: "asc" } });
  return rows.map(toItem);
}
