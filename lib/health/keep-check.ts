import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { addNotice, type NewNotice } from "@/lib/notices/add-notice";
import type { FoundTarget } from "@/lib/servers/find-target";
import { storedText } from "@/lib/stored-text";
import { Prisma, type Health as Row } from "@/prisma/generated/client";
import type { Judged } from "./judge-check";
import { planNext, type After, type Before } from "./plan-next";
import type { HealthState } from "./states";

const fresh: Before = { state: "unknown", failures: 0, failingSince: null, okAt: null };

// What an older address or credential showed says nothing about this one.
function toBefore(row: Row | null, version: number): Before {
  if (row?.version !== version) return fresh;
  return { state: row.state as HealthState, failures: row.failures, failingSince: row.failingSince, okAt: row.okAt };
}

function toStored(problem: Judged["problem"]): Prisma.InputJsonObject | typeof Prisma.DbNull {
  if (!problem) return Prisma.DbNull;
  const { code, title, text } = problem;
  return { code: storedText(code, 100), title: storedText(title, 300), text: storedText(text, 2_000) };
}

function toNotice({ server }: FoundTarget, judged: Judged, { before, after: { turned, failingSince } }: { before: Before; after: After }): NewNotice {
  const about = { teamId: server.teamId, server: { id: server.id, name: server.name } };
  if (turned === "recovered") {
    const isFirst = before.okAt === null;
    const text = judged.state === "sign_in" ? "It answers and wants a sign-in." : isFirst ? "It had not answered before." : "It answers like before.";
    return { ...about, kind: "server.recovered", title: isFirst ? `${server.name} answers` : `${server.name} answers again`, text, details: { state: judged.state, reason: judged.reason } };
  }
  const { title = "It does not answer", text = "" } = judged.problem ?? {};
  return { ...about, kind: "server.failing", title: `${server.name}: ${title}`, text, details: { state: "failing", reason: judged.reason, failingSince: failingSince?.toISOString() ?? null } };
}

/** Keeps what a check found and, when the state turned, tells the team in the same transaction; resolves with a post to send. */
export function keepCheck(found: FoundTarget, judged: Judged): Promise<{ deliveryId: string | undefined }> {
  const { server, version } = found;
  const now = new Date();
  return db().$transaction(async (tx) => {
    // A change or an archiving meanwhile makes the answer one to another question.
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "Server" WHERE "id" = ${server.id}::uuid AND "teamId" = ${server.teamId}::uuid AND "credentialVersion" = ${version} AND "archivedAt" IS NULL FOR SHARE`;
    if (rows.length === 0) return { deliveryId: undefined };
    const before = toBefore(await tx.health.findUnique({ where: { serverId: server.id } }), version);
    const intervalMs = (env().PATCHBAY_HEALTH_INTERVAL || 300) * 1000;
    const after = planNext(before, judged, { intervalMs, now, random: Math.random() });
    const { state, failures, failingSince, okAt, nextInMs, turned } = after;
    const data = {
      version,
      state,
      failures,
      failingSince,
      okAt,
      reason: judged.reason,
      problem: toStored(judged.problem),
      latencyMs: judged.latencyMs,
      checkedAt: now,
      nextAt: new Date(now.getTime() + nextInMs),
    };
    await tx.health.upsert({ where: { serverId: server.id }, create: { serverId: server.id, teamId: server.teamId, ...data }, update: data });
    await tx.healthCheck.create({ data: { serverId: server.id, teamId: server.teamId, at: now, state: judged.state, reason: judged.reason, latencyMs: judged.latencyMs } });
    return turned === undefined ? { deliveryId: undefined } : addNotice(tx, toNotice(found, judged, { before, after }));
  });
}
