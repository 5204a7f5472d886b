import "server-only";
import { capabilitiesWithout, sessionCapabilities, unpackRequest, type CalledRequest } from "@/lib/calls/called-request";
import { holdSession } from "@/lib/connections/hold-session";
import { db } from "@/lib/db";
import type { Reply } from "@/lib/mcp/outcome";
import type { RequestInput } from "@/lib/mcp/request-run";
import type { Session } from "@/lib/mcp/session";
import { findTeamTarget } from "@/lib/servers/find-target";
import type { Call as Row } from "@/prisma/generated/client";

/** A call whose task goes on, with what it takes to speak of it with its server. */
export interface TaskCall {
  row: Row;
  request: CalledRequest;
  session: Session;
}

/** Finds the call of a task and the way to its server; undefined when the server is gone or archived. */
export async function findTaskCall({ callId, teamId }: { callId: string; teamId: string }): Promise<TaskCall | undefined> {
  const [row, payload] = await Promise.all([db().call.findFirstOrThrow({ where: { id: callId, teamId } }), db().callPayload.findUniqueOrThrow({ where: { callId } })]);
  const found = await findTeamTarget({ teamId, serverId: row.serverId });
  if (!found || !payload.request) return undefined;
  const request = await unpackRequest(payload.request);
  return { row, request, session: holdSession(found, row.userId, sessionCapabilities(request.withheld)) };
}

const patienceMs = 30_000;

/** Asks a server something about a task, as the person who made the call; everything it can answer is the outcome. */
export function askTask({ session, request }: TaskCall, asked: Pick<RequestInput, "method" | "params" | "exactParams" | "onServerRequest" | "idleMs" | "capMs" | "signal">): Promise<Reply> {
  return session.request({ idleMs: patienceMs, capMs: patienceMs, progress: false, ...asked, capabilities: capabilitiesWithout(request.withheld) });
}
