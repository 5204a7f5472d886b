import "server-only";
import { z } from "zod";
import type { Ctx } from "@/lib/auth/ctx";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import type { ProtocolPin, Target } from "@/lib/mcp/target";
import { credentialOf, type CredentialKind } from "./credential-of";
import { noSuchServer } from "./read-server";
import { openHeaders } from "./seal-headers";

export interface FoundTarget extends CredentialKind {
  server: { id: string; teamId: string; name: string; url: string };
  /** Everything the wire needs; holds secrets, so it is sent nowhere and logged nowhere. */
  target: Target;
  /** Raised with every change of address, headers or protocol: what was found under an older one is not kept. */
  version: number;
}

interface Row {
  id: string;
  teamId: string;
  name: string;
  url: string;
  protocol: ProtocolPin;
  headerNames: string[];
  sealedHeaders: Uint8Array | null;
  verdict: unknown;
  version: number;
  origins: string[];
}

/** A stored verdict of an older shape is the same as none: the next session asks again. */
export const StoredVerdict = z.object({
  transport: z.enum(["streamable_http", "sse"]),
  era: z.enum(["modern", "legacy"]),
  protocolVersion: z.string(),
  at: z.string(),
  capabilitiesText: z.string(),
  serverInfoText: z.string(),
  supportedVersions: z.array(z.string()),
});

// One prepared statement, because every call waits for it before its first byte.
const lookup = `
  SELECT s."id", s."teamId", s."name", s."url", s."protocol", s."headerNames", s."sealedHeaders", s."verdict", s."credentialVersion" AS version,
         ARRAY(SELECT o."origin" FROM "AllowedOrigin" o WHERE o."teamId" = s."teamId") AS origins
  FROM "Server" s
  WHERE s."id" = $1 AND s."teamId" = $2 AND s."archivedAt" IS NULL`;

function toTarget(row: Row): Target {
  const verdict = StoredVerdict.safeParse(row.verdict).data;
  return {
    url: row.url,
    headers: Object.fromEntries(openHeaders(row)),
    protocol: row.protocol,
    allowedOrigins: [...env().PATCHBAY_ALLOWED_ORIGINS, ...row.origins],
    ...(verdict ? { verdict } : {}),
  };
}

/** How the background reaches one server: with what the team gave for it and nobody's own credential. Undefined when it is gone or archived. */
export async function findTeamTarget({ teamId, serverId }: { teamId: string; serverId: string }): Promise<FoundTarget | undefined> {
  const found = await pool().query<Row>({ name: "target", text: lookup, values: [serverId, teamId] });
  const row = found.rows[0];
  if (!row) return undefined;
  const { id, name, url, version } = row;
  return { server: { id, teamId, name, url }, target: toTarget(row), ...credentialOf(row), version };
}

/** How to reach one server of the caller's team, with its credential in the clear; an archived one is `not_found`. */
export async function findTarget(ctx: Ctx<"tool.call"> | Ctx<"resource.read"> | Ctx<"prompt.get"> | Ctx<"request.compose"> | Ctx<"discovery.run"> | Ctx<"server.manage">, serverId: string): Promise<FoundTarget> {
  const found = await findTeamTarget({ teamId: ctx.team.id, serverId });
  if (!found) throw noSuchServer();
  return found;
}
