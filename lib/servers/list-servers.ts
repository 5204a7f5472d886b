import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { readServers } from "./read-server";
import type { Server } from "./schema";

/** The team's servers in use, or those put away, by name; each as it stands for the caller. */
export async function listServers(ctx: Ctx<"server.read">, { isArchived = false }: { isArchived?: boolean } = {}): Promise<Server[]> {
  const servers = await readServers(ctx.team.id, { archivedAt: isArchived ? { not: null } : null });
  const order = new Intl.Collator("en", { numeric: true });
  return servers.sort((a, b) => order.compare(a.name, b.name) || a.id.localeCompare(b.id));
}
