import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";
import type { ProtocolPin } from "@/lib/mcp/target";
import { credentialOf } from "./credential-of";
import type { Server } from "./schema";

const serverParts = {
  omit: { sealedHeaders: true, verdict: true },
  include: {
    health: true,
    provenance: { omit: { entryText: true } },
    discoveries: {
      include: {
        snapshot: { select: { era: true, protocolVersion: true, toolCount: true, resourceCount: true, templateCount: true, promptCount: true } },
      },
    },
  },
} satisfies Prisma.ServerDefaultArgs;

type Row = Prisma.ServerGetPayload<typeof serverParts>;
type Seen = Row["discoveries"][number];

type Standing = Pick<Server, "state" | "problem" | "checkedAt" | "okAt" | "failingSince" | "latencyMs">;
type Offer = Pick<Server, "era" | "protocolVersion" | "counts">;

const neverAsked: Standing = { state: "unknown", problem: null, checkedAt: null, okAt: null, failingSince: null, latencyMs: null };
const nothingSeen: Offer = { era: null, protocolVersion: null, counts: null };

function toStanding(seen: Seen): Standing {
  const problem = seen.problem as { title: string } | null;
  return {
    state: seen.state as Server["state"],
    problem: problem?.title ?? null,
    checkedAt: seen.checkedAt.toISOString(),
    okAt: seen.okAt?.toISOString() ?? null,
    failingSince: seen.failingSince?.toISOString() ?? null,
    latencyMs: seen.latencyMs,
  };
}

/** The same from the background's check, which looks more often and sees no lists. */
function toHealthStanding(health: NonNullable<Row["health"]>): Standing {
  const problem = health.problem as { title: string } | null;
  return {
    state: health.state as Server["state"],
    // One failure that is not confirmed yet is no trouble yet.
    problem: health.state === "ok" ? null : (problem?.title ?? null),
    checkedAt: health.checkedAt.toISOString(),
    okAt: health.okAt?.toISOString() ?? null,
    failingSince: health.state === "failing" ? (health.failingSince?.toISOString() ?? null) : null,
    latencyMs: health.latencyMs,
  };
}

/** What was found last, by whichever of the two looked last; a background check that decided nothing yet is none. */
function standingOf({ health, credentialVersion }: Row, seen: Seen | undefined): Standing {
  const isUsable = health !== null && health.version === credentialVersion && health.state !== "unknown";
  if (isUsable && (!seen || health.checkedAt > seen.checkedAt)) return toHealthStanding(health);
  return seen ? toStanding(seen) : neverAsked;
}

function toOffer(snapshot: NonNullable<Seen["snapshot"]>): Offer {
  const { era, protocolVersion, toolCount, resourceCount, templateCount, promptCount } = snapshot;
  return { era, protocolVersion, counts: { tools: toolCount, resources: resourceCount, templates: templateCount, prompts: promptCount } };
}

interface Person {
  name: string;
  isMember: boolean;
}
type People = ReadonlyMap<string, Person>;

async function readPeople(teamId: string, rows: readonly Row[]): Promise<People> {
  const ids = new Set(rows.flatMap(({ createdById, updatedById, ownerId }) => [createdById, updatedById, ...(ownerId === null ? [] : [ownerId])]));
  const people = await db().user.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true, memberships: { where: { teamId }, select: { teamId: true } } } });
  return new Map(people.map(({ id, name, memberships }) => [id, { name, isMember: memberships.length > 0 }]));
}

function toOwner(ownerId: string | null, people: People): Server["owner"] {
  const person = ownerId === null ? undefined : people.get(ownerId);
  return ownerId === null || !person ? null : { id: ownerId, ...person };
}

function toProvenance(from: Row["provenance"]): Server["provenance"] {
  if (!from) return null;
  const { registryUrl, name, version, latestVersion, status, statusMessage } = from;
  return { registry: URL.parse(registryUrl)?.host ?? registryUrl, name, version, latestVersion, status, statusMessage };
}

function toServer(row: Row, people: People): Server {
  const seen = row.discoveries.find(({ credential }) => credential === credentialOf(row).snapshotCredential);
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    description: row.description,
    tags: row.tags,
    environment: row.environment,
    notes: row.notes,
    owner: toOwner(row.ownerId, people),
    protocol: row.protocol as ProtocolPin,
    headerNames: row.headerNames,
    ...standingOf(row, seen),
    ...(seen?.snapshot ? toOffer(seen.snapshot) : nothingSeen),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: people.get(row.createdById)?.name ?? "",
    provenance: toProvenance(row.provenance),
    updatedBy: people.get(row.updatedById)?.name ?? "",
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

/** Servers of one team as the contract; `where` narrows within the team and never beyond it. */
export async function readServers(teamId: string, where: Omit<Prisma.ServerWhereInput, "teamId">): Promise<Server[]> {
  const rows = await db().server.findMany({ where: { AND: [where], teamId }, ...serverParts });
  const people = await readPeople(teamId, rows);
  return rows.map((row) => toServer(row, people));
}

/** One server of one team as the contract, archived or not; throws `not_found`. */
export async function readServer(teamId: string, serverId: string): Promise<Server> {
  const [server] = await readServers(teamId, { id: serverId });
  if (!server) throw noSuchServer();
  return server;
}

/** The one answer for a server that does not exist and for one of another team. */
export function noSuchServer(): AppError {
  return new AppError("not_found", "There is no such server in this team.");
}
