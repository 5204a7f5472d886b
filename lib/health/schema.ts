import { z } from "zod";
import { healthSpans, healthStates } from "./states";

export const HealthQuery = z.object({ span: z.enum(healthSpans).default("day") });

/** Checks of one stretch of time, counted by what they came to. */
export const HealthBucket = z.object({
  from: z.iso.datetime(),
  good: z.number(),
  failed: z.number(),
  /** Median of the good ones. */
  latencyMs: z.number().nullable(),
  /** Why the failed ones failed, the most frequent first. */
  reasons: z.array(z.string()),
});
export type HealthBucket = z.infer<typeof HealthBucket>;

export const Health = z.object({
  /** Null when background checks are switched off. */
  intervalS: z.number().nullable(),
  state: z.enum(healthStates),
  reason: z.string().nullable(),
  problem: z.object({ title: z.string(), text: z.string() }).nullable(),
  checkedAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable(),
  span: z.enum(healthSpans),
  bucketMs: z.number(),
  buckets: z.array(HealthBucket),
  /** Share of checks that were answered; null without any. */
  answered: z.number().nullable(),
  latencyMs: z.object({ median: z.number(), p95: z.number() }).nullable(),
});
export type Health = z.infer<typeof Health>;

/** The last day of one server, hour by hour: median latency, `null` without a check, -1 where checks failed. */
export const Spark = z.object({ serverId: z.uuid(), hours: z.array(z.number().nullable()) });
export type Spark = z.infer<typeof Spark>;
