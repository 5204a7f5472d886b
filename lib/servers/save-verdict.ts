import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import type { Verdict } from "@/lib/mcp/target";
import { storedText } from "@/lib/stored-text";
import { StoredVerdict, type FoundTarget } from "./find-target";

// It is read before every call; a server that says megabytes of itself is asked again instead.
const maxBytes = 256 * 1024;

/** What is compared and kept; instructions are in the snapshot. */
function keptText(verdict: Verdict): string {
  return JSON.stringify(StoredVerdict.parse(verdict));
}

// The other texts are JSON and hold what jsonb refuses only as escapes.
function isStorable({ protocolVersion, supportedVersions }: Verdict): boolean {
  return [protocolVersion, ...supportedVersions].every((version) => storedText(version, 200) === version);
}

/**
 * Keeps what a session found out about a server, so that the next one, in any process, needs no probe.
 * Writes only when it differs, never throws (the next session finds it out again), never over a newer address or credential, and is no change anybody made: not audited, `updatedAt` stays.
 */
export async function saveVerdict({ server, target, version }: FoundTarget, verdict: Verdict): Promise<void> {
  const text = keptText(verdict);
  if (Buffer.byteLength(text) > maxBytes || !isStorable(verdict)) return;
  if (target.verdict && keptText({ ...target.verdict, at: verdict.at }) === text) return;
  try {
    await db().$executeRaw`
      UPDATE "Server" SET "verdict" = ${text}::jsonb
      WHERE "id" = ${server.id}::uuid AND "teamId" = ${server.teamId}::uuid AND "credentialVersion" = ${version}`;
  } catch (error) {
    // The answer it was learned from is worth more than this: it must reach who waits for it.
    log.error({ serverId: server.id, code: (error as { code?: string }).code }, "what a server speaks was not kept");
  }
}
