import "server-only";
import { db } from "@/lib/db";
import { credentialOf } from "@/lib/servers/credential-of";
import { noSuchServer } from "@/lib/servers/read-server";

export interface Eyes {
  serverId: string;
  teamId: string;
  credential: string;
}

/** Through whose eyes a team sees one of its servers now; throws `not_found` for a server of another team. */
export async function findEyes(teamId: string, serverId: string): Promise<Eyes> {
  const server = await db().server.findFirst({ where: { id: serverId, teamId }, select: { headerNames: true } });
  if (!server) throw noSuchServer();
  return { serverId, teamId, credential: credentialOf(server).snapshotCredential };
}

/** The id of the snapshot in use, or undefined when the server was never seen; throws `not_found` for a server of another team. */
export async function findSnapshotId(teamId: string, serverId: string): Promise<string | undefined> {
  const seen = await db().discovery.findFirst({ where: await findEyes(teamId, serverId), select: { snapshotId: true } });
  return seen?.snapshotId ?? undefined;
}
