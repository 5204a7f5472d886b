import "server-only";
import { openSession } from "@/lib/mcp/session";
import { findTeamTarget } from "@/lib/servers/find-target";
import { judgeCheck } from "./judge-check";
import { keepCheck } from "./keep-check";

const capMs = 20_000;

/** Asks one server for a sign of life, with the team's headers or none, and keeps what came of it; nothing at all for one that is gone or archived. */
export async function checkHealth(which: { teamId: string; serverId: string }): Promise<{ deliveryId: string | undefined }> {
  const found = await findTeamTarget(which);
  if (!found) return { deliveryId: undefined };
  const session = openSession(found.target, { secretHeaders: Object.keys(found.target.headers) });
  try {
    const reply = await session.meet({ capMs, idleMs: capMs });
    return await keepCheck(found, judgeCheck(reply, found.target));
  } finally {
    void session.close({ terminate: true });
  }
}
