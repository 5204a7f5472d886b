import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { readServer } from "./read-server";
import type { Server } from "./schema";

/** One server as it stands for the caller, archived ones too; throws `not_found`. */
export function getServer(ctx: Ctx<"server.read">, serverId: string): Promise<Server> {
  return readServer(ctx.team.id, serverId);
}
