import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { uuidV7 } from "@/lib/uuid-v7";
import { describeServer } from "./describe-server";
import { mergeHeaders } from "./merge-headers";
import { readServer } from "./read-server";
import type { Server, ServerInput } from "./schema";
import { sealHeaders } from "./seal-headers";

/** Registers a server without asking it anything: whether it answers is another question. */
export async function createServer(ctx: Ctx<"server.manage">, input: ServerInput): Promise<Server> {
  const id = uuidV7();
  const teamId = ctx.team.id;
  const { headers, ...given } = input;
  // As the URL parser reads it, so that the host people see is the host that is contacted.
  const url = new URL(given.url).href;
  const sealed = sealHeaders({ id, teamId }, mergeHeaders(headers, url));
  await db().$transaction(async (tx) => {
    const row = await tx.server.create({ data: { ...given, id, teamId, url, ...sealed, createdById: ctx.user.id, updatedById: ctx.user.id } });
    await record(tx, ctx, { event: "server.created", target: { type: "server", id, name: row.name }, after: { ...describeServer(row) } });
  });
  return readServer(teamId, id);
}
