import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { probeServer } from "@/lib/mcp/probe-server";
import type { ProbeStep } from "@/lib/mcp/probe-step";
import type { Target, Verdict } from "@/lib/mcp/target";
import { takePlace } from "@/lib/take-place";
import { findTarget } from "./find-target";
import { mergeHeaders } from "./merge-headers";
import type { ItemCounts, TestServerInput } from "./schema";

// Eleven steps of at most 15 s would keep somebody waiting for three minutes.
const capMs = 90_000;

async function toTarget(ctx: Ctx<"server.manage">, { url: given, protocol, headers, serverId }: TestServerInput): Promise<Target> {
  const url = new URL(given).href;
  const known = serverId === undefined ? undefined : (await findTarget(ctx, serverId)).target;
  const stored = known && { url: known.url, headers: Object.entries(known.headers) };
  const rows = await db().allowedOrigin.findMany({ where: { teamId: ctx.team.id }, select: { origin: true } });
  return {
    url,
    protocol,
    headers: Object.fromEntries(mergeHeaders(headers, url, stored)),
    allowedOrigins: [...env().PATCHBAY_ALLOWED_ORIGINS, ...rows.map(({ origin }) => origin)],
  };
}

const places = { name: "test", perPerson: 5, perProcess: 100, full: "You have five tests running. Wait until one of them has ended." };

export interface Tested {
  steps: ProbeStep[];
  /** What the server is, as far as the test came. */
  verdict: Verdict | null;
  counts: ItemCounts | null;
}

interface Watching {
  signal: AbortSignal;
  onStep: (step: ProbeStep) => void;
}

/** Tries an address step by step before it is saved, and tells each step as it goes; keeps nothing. Ends early when nobody waits any more. */
export async function testServer(ctx: Ctx<"server.manage">, input: TestServerInput, { signal, onStep }: Watching): Promise<Tested> {
  const place = takePlace(places, ctx.user.id);
  try {
    return await test(await toTarget(ctx, input), { signal, onStep });
  } finally {
    place.leave();
  }
}

async function test(target: Target, { signal, onStep }: Watching): Promise<Tested> {
  const { steps, verdict, discovery } = await probeServer(target, { signal: AbortSignal.any([signal, AbortSignal.timeout(capMs)]), onStep });
  const count = (name: keyof ItemCounts): number => discovery?.lists[name].items.length ?? 0;
  const counts = discovery ? { tools: count("tools"), resources: count("resources"), templates: count("templates"), prompts: count("prompts") } : null;
  return { steps, verdict: verdict ?? null, counts };
}
