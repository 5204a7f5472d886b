import "server-only";
import { db } from "@/lib/db";
import { addNotice, type NewNotice } from "@/lib/notices/add-notice";
import { storedText } from "@/lib/stored-text";
import type { Provenance } from "@/prisma/generated/client";
import { nextLook } from "./add-entry";
import { askRegistry, registryUrl } from "./ask-registry";
import { readEntry } from "./read-entry";
import type { EntryStatus } from "./states";

type Seen = Pick<Provenance, "latestVersion" | "status" | "statusMessage">;

const path = (name: string, version: string): string => `/servers/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}?include_deleted=true`;

/** How the entry stands now: its own version's status, and which version is the latest. */
async function look({ name, version, latestVersion }: Provenance): Promise<Seen> {
  const [own, latest] = [await askRegistry(path(name, version)), await askRegistry(path(name, "latest"))];
  const entry = own && readEntry(own.value);
  const newest = latest && readEntry(latest.value);
  const status: EntryStatus = entry ? entry.status : "deleted";
  return { status, statusMessage: storedText(entry?.statusMessage ?? "", 500), latestVersion: storedText(newest?.version ?? latestVersion, 255) };
}

const verbs: Record<string, string> = { deprecated: "was deprecated", deleted: "was withdrawn", active: "is offered again" };

function toNotice(before: Provenance & { server: { name: string } }, now: Seen): NewNotice | undefined {
  const { serverId, teamId, name, version } = before;
  const about = { teamId, server: { id: serverId, name: before.server.name }, details: { entry: name, version, latestVersion: now.latestVersion, status: now.status } };
  if (now.status !== before.status) {
    const text = now.statusMessage === "" ? "Its publisher gives no reason." : `Its publisher says: ${now.statusMessage}`;
    return { ...about, kind: now.status === "active" ? "registry.changed" : "registry.deprecated", title: `${before.server.name}: its registry entry ${verbs[now.status] ?? "changed"}`, text: `${name} ${version}. ${text}` };
  }
  if (now.latestVersion === before.latestVersion) return undefined;
  return { ...about, kind: "registry.changed", title: `${before.server.name}: version ${now.latestVersion} is in the registry`, text: `It was registered from ${name} ${version}. Look at what changed before you use it.` };
}

/** Looks how the entry a server came from stands by now, and tells the team when that changed; a registry that is out of reach changes nothing. */
export async function checkProvenance({ serverId, teamId }: { serverId: string; teamId: string }): Promise<{ deliveryId: string | undefined }> {
  const row = await db().provenance.findFirst({ where: { serverId, teamId, server: { archivedAt: null } }, include: { server: { select: { name: true } } } });
  if (row?.registryUrl !== registryUrl() || !row) return { deliveryId: undefined };
  const seen = await look(row).catch(() => undefined);
  const notice = seen && toNotice(row, seen);
  return db().$transaction(async (tx) => {
    await tx.provenance.update({ where: { serverId, teamId }, data: { ...seen, ...(seen ? { checkedAt: new Date() } : {}), nextAt: nextLook() } });
    return notice ? addNotice(tx, notice) : { deliveryId: undefined };
  });
}

/** The servers whose entry is due to be looked at. */
export async function findDueEntries(): Promise<{ serverId: string; teamId: string }[]> {
  const registry = registryUrl();
  if (registry === undefined) return [];
  return db().provenance.findMany({ where: { nextAt: { lte: new Date() }, registryUrl: registry, server: { archivedAt: null } }, select: { serverId: true, teamId: true }, orderBy: { nextAt: "asc" }, take: 100 });
}
