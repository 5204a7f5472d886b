import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { readServer } from "@/lib/servers/read-server";
import type { Health as Row } from "@/prisma/generated/client";
import type { Health, HealthBucket, Spark } from "./schema";
import type { HealthSpan, HealthState } from "./states";

const minute = 60_000;
const spans: Record<HealthSpan, { bucketMs: number; count: number }> = {
  day: { bucketMs: 30 * minute, count: 48 },
  week: { bucketMs: 4 * 60 * minute, count: 42 },
  month: { bucketMs: 12 * 60 * minute, count: 60 },
};

interface BucketRow {
  bucket: string;
  good: number;
  failed: number;
  latency: number | null;
  reasons: string[] | null;
}

const buckets = `
  SELECT floor(extract(epoch FROM "at") * 1000 / $4)::bigint AS bucket,
         count(*) FILTER (WHERE "state" <> 'failing')::int AS good,
         count(*) FILTER (WHERE "state" = 'failing')::int AS failed,
         round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "latencyMs"))::int AS latency,
         array_agg(DISTINCT "reason") FILTER (WHERE "state" = 'failing' AND "reason" IS NOT NULL) AS reasons
  FROM "HealthCheck" WHERE "serverId" = $1 AND "teamId" = $2 AND "at" >= $3 GROUP BY 1`;

const totals = `
  SELECT count(*)::int AS all, count(*) FILTER (WHERE "state" <> 'failing')::int AS good,
         round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "latencyMs"))::int AS median,
         round(percentile_cont(0.95) WITHIN GROUP (ORDER BY "latencyMs"))::int AS p95
  FROM "HealthCheck" WHERE "serverId" = $1 AND "teamId" = $2 AND "at" >= $3`;

async function readBuckets(teamId: string, serverId: string, span: HealthSpan): Promise<Pick<Health, "bucketMs" | "buckets" | "answered" | "latencyMs">> {
  const { bucketMs, count } = spans[span];
  const last = Math.floor(Date.now() / bucketMs);
  const from = new Date((last - count + 1) * bucketMs);
  const [found, sums] = await Promise.all([
    pool().query<BucketRow>({ name: "health-buckets", text: buckets, values: [serverId, teamId, from, bucketMs] }),
    pool().query<{ all: number; good: number; median: number | null; p95: number | null }>({ name: "health-totals", text: totals, values: [serverId, teamId, from] }),
  ]);
  const rows = new Map(found.rows.map((row) => [Number(row.bucket), row]));
  const all = Array.from({ length: count }, (_, at): HealthBucket => {
    const row = rows.get(last - count + 1 + at);
    return { from: new Date((last - count + 1 + at) * bucketMs).toISOString(), good: row?.good ?? 0, failed: row?.failed ?? 0, latencyMs: row?.latency ?? null, reasons: row?.reasons ?? [] };
  });
  const sum = sums.rows[0];
  const latencyMs = sum && sum.median !== null && sum.p95 !== null ? { median: sum.median, p95: sum.p95 } : null;
  return { bucketMs, buckets: all, answered: sum && sum.all > 0 ? sum.good / sum.all : null, latencyMs };
}

type Standing = Pick<Health, "state" | "reason" | "problem" | "checkedAt" | "failingSince" | "nextAt">;

const neverChecked: Standing = { state: "unknown", reason: null, problem: null, checkedAt: null, failingSince: null, nextAt: null };

function toStanding(row: Row): Standing {
  const problem = row.problem as { title: string; text: string } | null;
  return {
    state: row.state as HealthState,
    reason: row.reason,
    problem: problem && { title: problem.title, text: problem.text },
    checkedAt: row.checkedAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    nextAt: row.nextAt.toISOString(),
  };
}

/** How one server stands without anybody's credential, and how it stood over the chosen time. */
export async function readHistory(ctx: Ctx<"server.read">, { serverId, span }: { serverId: string; span: HealthSpan }): Promise<Health> {
  await readServer(ctx.team.id, serverId);
  const [row, over] = await Promise.all([db().health.findFirst({ where: { serverId, teamId: ctx.team.id } }), readBuckets(ctx.team.id, serverId, span)]);
  const intervalS = env().PATCHBAY_HEALTH_INTERVAL;
  return { ...(row ? toStanding(row) : neverChecked), intervalS: intervalS === 0 ? null : intervalS, span, ...over };
}

const hours = 24;
const sparks = `
  SELECT "serverId", floor(extract(epoch FROM "at") / 3600)::int AS hour,
         CASE WHEN bool_or("state" = 'failing') THEN -1 ELSE round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "latencyMs"))::int END AS value
  FROM "HealthCheck" WHERE "teamId" = $1 AND "at" >= $2 GROUP BY 1, 2`;

/** The last day of every server of the team, hour by hour. */
export async function listSparks(ctx: Ctx<"server.read">): Promise<Spark[]> {
  const last = Math.floor(Date.now() / 3_600_000);
  const from = new Date((last - hours + 1) * 3_600_000);
  const { rows } = await pool().query<{ serverId: string; hour: number; value: number | null }>({ name: "health-sparks", text: sparks, values: [ctx.team.id, from] });
  const found = new Map<string, (number | null)[]>();
  for (const { serverId, hour, value } of rows) {
    const line = found.get(serverId) ?? Array.from({ length: hours }, () => null);
    line[hour - (last - hours + 1)] = value;
    found.set(serverId, line);
  }
  return [...found].map(([serverId, line]) => ({ serverId, hours: line }));
}
