import "server-only";
import { db } from "@/lib/db";
import type { Discovery, Snapshot as SnapshotRow } from "@/prisma/generated/client";
import type { Eyes } from "./find-eyes";
import type { DiscoveryState, Snapshot } from "./schema";

/** What is kept of a server besides its items, as JSON: its own words stay exact texts inside. */
export type About = Pick<Snapshot, "instructions" | "serverInfo" | "capabilities" | "supportedVersions" | "lists" | "faults">;

const neverAsked: DiscoveryState = { state: "unknown", problem: null, checkedAt: null, okAt: null, failingSince: null, latencyMs: null, snapshot: null };

function toSnapshot(row: SnapshotRow): Snapshot {
  const about = JSON.parse(Buffer.from(row.about).toString("utf8")) as About;
  return {
    ...about,
    id: row.id,
    hash: row.hash,
    era: row.era,
    protocolVersion: row.protocolVersion,
    takenAt: row.takenAt.toISOString(),
    counts: { tools: row.toolCount, resources: row.resourceCount, templates: row.templateCount, prompts: row.promptCount },
  };
}

function toState(row: Discovery & { snapshot: SnapshotRow | null }): DiscoveryState {
  return {
    state: row.state as DiscoveryState["state"],
    problem: row.problem as DiscoveryState["problem"],
    checkedAt: row.checkedAt.toISOString(),
    okAt: row.okAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    latencyMs: row.latencyMs,
    snapshot: row.snapshot && toSnapshot(row.snapshot),
  };
}

/** What these eyes last saw of a server, and how the last try went. */
export async function readDiscovery({ serverId, credential, teamId }: Eyes): Promise<DiscoveryState> {
  const row = await db().discovery.findFirst({ where: { serverId, credential, teamId }, include: { snapshot: true } });
  return row ? toState(row) : neverAsked;
}
