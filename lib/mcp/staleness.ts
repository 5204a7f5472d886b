import "server-only";
import { offeredVersions, type Connection } from "./establish";
import type { Outcome } from "./outcome";

/** What an answer says about how the server was spoken to. */
export interface Staleness {
  /** The verdict or the session no longer holds. */
  stale: boolean;
  /** The protocol leaves no doubt that the request was turned away before anything was done. */
  untouched: boolean;
  /** The session ended; the era still holds. */
  sessionOnly: boolean;
}

const fresh: Staleness = { stale: false, untouched: false, sessionOnly: false };
const uninitialized = /initiali|session/i;

/** Judges an answer against the connection it came over. */
export function stalenessOf(outcome: Outcome, connection: Connection): Staleness {
  if (offeredVersions(outcome)) return { stale: true, untouched: true, sessionOnly: false };
  if (isUninitialized(outcome)) return { stale: true, untouched: true, sessionOnly: connection.verdict.era === "legacy" };
  return connection.verdict.era === "legacy" ? legacyStaleness(outcome, connection) : otherStaleness(outcome);
}

/** SDK servers of the old era: 400 and -32000 to everything that comes without their session. */
function isUninitialized(outcome: Outcome): boolean {
  return outcome.kind === "rpc_error" && outcome.httpStatus === 400 && outcome.code === -32000 && uninitialized.test(outcome.message);
}

function legacyStaleness(outcome: Outcome, connection: Connection): Staleness {
  const status = statusOf(outcome);
  // 2025-11-25 session management: 404 to a session id means the session is gone and the request was not looked at.
  if (status === 404 && (connection.sessionId ?? "") !== "") return { stale: true, untouched: true, sessionOnly: true };
  if (outcome.kind === "rpc_error" && outcome.code === -32020 && status === 400) return { stale: true, untouched: true, sessionOnly: false };
  return otherStaleness(outcome);
}

/** An endpoint that is not there any more, in words of HTTP only: worth asking anew, no proof that nothing was done. */
function otherStaleness(outcome: Outcome): Staleness {
  const missing = outcome.kind === "http_error" && [400, 404, 405].includes(outcome.status);
  return missing ? { ...fresh, stale: true } : fresh;
}

function statusOf(outcome: Outcome): number | undefined {
  if (outcome.kind === "http_error") return outcome.status;
  return outcome.kind === "rpc_error" ? outcome.httpStatus : undefined;
}
