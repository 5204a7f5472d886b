import "server-only";
import type { Call as Row } from "@/prisma/generated/client";
import type { Call, CallStatus } from "./schema";

/** A stored row as the contract. */
export function toCall(row: Row): Call {
  return {
    id: row.id,
    serverId: row.serverId,
    serverName: row.serverName,
    serverUrl: row.serverUrl,
    userId: row.userId,
    userName: row.userName,
    userRole: row.userRole,
    tokenName: row.tokenName,
    credential: row.credential as Call["credential"],
    method: row.method,
    target: row.target,
    targetTitle: row.targetTitle,
    definitionHash: row.definitionHash,
    origin: row.origin,
    replayOf: row.replayOf,
    schemaVerdict: row.schemaVerdict as Call["schemaVerdict"],
    status: row.status as CallStatus,
    reason: row.reason,
    summary: row.summary,
    effect: row.effect as Call["effect"],
    era: row.era,
    protocolVersion: row.protocolVersion,
    resultType: row.resultType,
    isServerTold: row.isServerTold,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    connectMs: row.connectMs,
    firstByteMs: row.firstByteMs,
    durationMs: row.durationMs,
    requestBytes: row.requestBytes,
    responseBytes: row.responseBytes,
  };
}
