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
const nothingSeen: Offer = { era: null, protocolVersion: null, counts: { tools: 0, resources: 0, templates: 0, prompts: 0 } };

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

function toOffer(snapshot: NonNullable<Seen["snapshot"]>): Offer {
  const { era, protocolVersion, toolCount, resourceCount, templateCount, promptCount } = snapshot;
  return { era, protocolVersion, counts: { tools: toolCount, resources: resourceCount, templates: templateCount, prompts: promptCount } };
}

function toServer(row: Row, createdBy: string): Server {
  const seen = row.discoveries.find(({ credential }) => credential === credentialOf(row).snapshotCredential);
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    description: row.description,
    tags: row.tags,
    protocol: row.protocol as ProtocolPin,
    headerNames: row.headerNames,
    ...(seen ? toStanding(seen) : neverAsked),
    ...(seen?.snapshot ? toOffer(seen.snapshot) : nothingSeen),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

/** Servers of one team as the contract; `where` narrows within the team and never beyond it. */
export async function readServers(teamId: string, where: Omit<Prisma.ServerWhereInput, "teamId">): Promise<Server[]> {
  const rows = await db().server.findMany({ where: { AND: [where], teamId }, ...serverParts });
  const people = await db().user.findMany({ where: { id: { in: [...new Set(rows.map((row) => row.createdById))] } }, select: { id: true, name: true } });
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => toServer(row, nameOf.get(row.createdById) ?? ""));
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
