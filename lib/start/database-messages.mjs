// What can be wrong with a database, in the words of the person who set DATABASE_URL. Never shows a password.
import { Refusal } from "./refusal.mjs";

const UNREACHABLE = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "EPIPE"]);
const LOGIN = new Set(["28P01", "28000"]);

/**
 * The address without its password.
 * @param {string} url
 */
export function databaseName(url) {
  const { hostname, port, pathname, username } = new URL(url);
  return `${username ? `${decodeURIComponent(username)}@` : ""}${hostname}:${port || "5432"}${decodeURIComponent(pathname)}`;
}

/** @param {string} url */
export function refuseMalformedDatabaseUrl(url) {
  const isPostgres = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
  if (isPostgres && new URL(url).pathname.length > 1) return;
  throw new Refusal(
    "DATABASE_URL is not the address of a PostgreSQL database. It looks like postgresql://user:password@host:5432/patchbay " +
      "(a special character in the password is written in percent code, @ as %40). Unset it to use the built-in PostgreSQL.",
  );
}

/**
 * @param {string} where
 * @param {{ code?: string, message: string }} error
 */
function reason(where, { code = "", message }) {
  if (UNREACHABLE.has(code) || /timeout expired|ECONNREFUSED/.test(message)) {
    return `No database answers at ${where} (${code || message}). Start that server, or put the right host and port into DATABASE_URL`;
  }
  if (LOGIN.has(code)) return `The database server at ${where} refused the sign-in: ${message}. Check the user and the password in DATABASE_URL, and pg_hba.conf on the server`;
  if (code === "42501") return `The database server at ${where} lets this user in but not do what Patchbay needs: ${message}. Create the database for it, or grant it the right`;
  if (code === "53300") return `The database server at ${where} has no connection left: ${message}. Close others or raise max_connections`;
  if (/SSL|certificate|self.signed/i.test(message)) {
    return `No encrypted connection to the database at ${where}: ${message}. Put the fitting sslmode (and sslrootcert) at the end of DATABASE_URL`;
  }
  return `The database at ${where} cannot be used: ${message || code}. Check DATABASE_URL`;
}

/**
 * The refusal for an error that connecting threw.
 * @param {string} url
 * @param {Error & { code?: string, errors?: (Error & { code?: string })[] }} error
 */
export function databaseRefused(url, error) {
  // Trying several addresses of one name throws all their errors in one without a message of its own.
  const first = error.errors?.[0] ?? error;
  return new Refusal(`${reason(databaseName(url), first)}. Without DATABASE_URL, Patchbay uses its built-in PostgreSQL.`);
}

/**
 * Refuses a server that is too old, read-only or not in UTF-8.
 * @param {string} url
 * @param {{ version: number, isReadOnly: boolean, encoding: string }} facts
 */
export function refuseUnfitServer(url, { version, isReadOnly, encoding }) {
  const where = databaseName(url);
  if (version < 150_000) {
    throw new Refusal(
      `The database server at ${where} is PostgreSQL ${Math.floor(version / 10_000)}, and Patchbay needs version 15 or newer. ` +
        "Upgrade it, point DATABASE_URL to a newer one, or unset DATABASE_URL to use the built-in one.",
    );
  }
  if (isReadOnly) throw new Refusal(`The database at ${where} is read-only (a standby, or set so). Point DATABASE_URL to the primary server.`);
  if (encoding !== "UTF8") {
    throw new Refusal(`The database at ${where} stores text as ${encoding}, and Patchbay needs UTF8. Make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`);
  }
}
