import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { findEyes } from "./find-eyes";
import { readDiscovery } from "./read-discovery";
import type { DiscoveryState } from "./schema";

/** What a server offers as last seen, and how the last try went; asks the server nothing. Throws `not_found`. */
export async function getDiscovery(ctx: Ctx<"server.read">, serverId: string): Promise<DiscoveryState> {
  return readDiscovery(await findEyes(ctx.team.id, serverId));
}
