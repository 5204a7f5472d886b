import "server-only";
import type { Transaction } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { FoundTarget } from "@/lib/servers/find-target";
import { storedText } from "@/lib/stored-text";
import { Prisma, type Discovery } from "@/prisma/generated/client";
import type { Draft } from "./draft-snapshot";
import { insertItems } from "./insert-items";
import type { DiscoveryState } from "./schema";

export interface Failure {
  state: "sign_in" | "failing";
  problem: NonNullable<DiscoveryState["problem"]>;
}

type Standing = Pick<Discovery, "state" | "checkedAt" | "failingSince"> & Partial<Pick<Discovery, "snapshotId" | "okAt" | "latencyMs">> & { problem: Prisma.InputJsonObject | typeof Prisma.DbNull };

// It quotes the server, which may say what jsonb refuses.
function toStored({ code, title, text }: Failure["problem"]): Prisma.InputJsonObject {
  return { code: storedText(code, 100), title: storedText(title, 300), text: storedText(text, 2000) };
}

const limits = { timeout: 120_000, maxWait: 10_000 };

// What an older address or credential showed is not written under the newer one.
async function requireSameTarget(tx: Transaction, { server, version }: FoundTarget): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Server" WHERE "id" = ${server.id}::uuid AND "teamId" = ${server.teamId}::uuid AND "credentialVersion" = ${version} FOR SHARE`;
  if (rows.length === 0) throw new AppError("conflict", `${server.name} was changed while it was being asked. Ask it again.`);
}

async function stand(tx: Transaction, { server, snapshotCredential }: FoundTarget, standing: Standing): Promise<void> {
  const key = { serverId: server.id, credential: snapshotCredential };
  await tx.discovery.upsert({ where: { serverId_credential: key, teamId: server.teamId }, create: { ...key, teamId: server.teamId, ...standing }, update: standing });
}

function lastOf(tx: Transaction, { server, snapshotCredential }: FoundTarget): Promise<(Discovery & { snapshot: { hash: string } | null }) | null> {
  const where = { serverId: server.id, credential: snapshotCredential, teamId: server.teamId };
  return tx.discovery.findFirst({ where, include: { snapshot: { select: { hash: true } } } });
}

async function insertSnapshot(tx: Transaction, { server, snapshotCredential }: FoundTarget, draft: Draft): Promise<string> {
  const { id } = await tx.snapshot.create({
    data: {
      teamId: server.teamId,
      serverId: server.id,
      credential: snapshotCredential,
      hash: draft.hash,
      era: draft.era,
      protocolVersion: draft.protocolVersion,
      about: Uint8Array.from(Buffer.from(JSON.stringify(draft.about))),
      toolCount: draft.counts.tool,
      resourceCount: draft.counts.resource,
      templateCount: draft.counts.template,
      promptCount: draft.counts.prompt,
    },
    select: { id: true },
  });
  await insertItems(tx, id, draft.items);
  return id;
}

function standingOf(failure: Failure | undefined, last: Discovery | null): Standing {
  const now = new Date();
  if (!failure) return { state: "ok", problem: Prisma.DbNull, checkedAt: now, okAt: now, failingSince: null };
  // A server that asks for sign-in answers: it is not failing.
  const failingSince = failure.state === "failing" ? (last?.failingSince ?? now) : null;
  return { state: failure.state, problem: toStored(failure.problem), checkedAt: now, failingSince };
}

/**
 * Keeps what was seen: a new snapshot when it differs from the last one, only the time when it does not. True when it differed.
 * `failure` is what was wrong all the same.
 */
export function keepSnapshot(found: FoundTarget, draft: Draft, failure?: Failure): Promise<boolean> {
  return db().$transaction(async (tx) => {
    await requireSameTarget(tx, found);
    const last = await lastOf(tx, found);
    const isChanged = last?.snapshot?.hash !== draft.hash;
    const snapshotId = isChanged ? await insertSnapshot(tx, found, draft) : last.snapshotId;
    await stand(tx, found, { ...standingOf(failure, last), latencyMs: draft.latencyMs, snapshotId });
    return isChanged;
  }, limits);
}

/** Keeps that a try failed; the last good snapshot stays in use. */
export function keepFailure(found: FoundTarget, failure: Failure): Promise<void> {
  return db().$transaction(async (tx) => {
    await requireSameTarget(tx, found);
    await stand(tx, found, standingOf(failure, await lastOf(tx, found)));
  });
}
