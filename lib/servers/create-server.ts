import "server-only";
import { record, type Transaction } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { uuidV7 } from "@/lib/uuid-v7";
import { describeServer } from "./describe-server";
import { mergeHeaders } from "./merge-headers";
import { readServer } from "./read-server";
import { requireMember } from "./require-member";
import type { Server, ServerInput } from "./schema";
import { sealHeaders } from "./seal-headers";

interface Beside {
  /** Where it came from, for the record of changes: an import, a registry. */
  via?: string;
  /** What is written in the same transaction. */
  alsoIn?: (tx: Transaction, serverId: string) => Promise<void>;
}

/** Registers a server without asking it anything: whether it answers is another question. */
export async function createServer(ctx: Ctx<"server.manage">, input: ServerInput, { via, alsoIn }: Beside = {}): Promise<Server> {
  const id = uuidV7();
  const teamId = ctx.team.id;
  const { headers, ...given } = input;
  // As the URL parser reads it, so that the host people see is the host that is contacted.
  const url = new URL(given.url).href;
  const sealed = sealHeaders({ id, teamId }, mergeHeaders(headers, url));
  await db().$transaction(async (tx) => {
    await requireMember(tx, ctx, given.ownerId);
    const row = await tx.server.create({ data: { ...given, id, teamId, url, ...sealed, createdById: ctx.user.id, updatedById: ctx.user.id } });
    await alsoIn?.(tx, id);
    await record(tx, ctx, { event: "server.created", target: { type: "server", id, name: row.name }, after: { ...describeServer(row), ...(via === undefined ? {} : { via }) } });
  });
  return readServer(teamId, id);
}
