// npm run owner:reset -- <email>: for the operator whose owner is locked out. Prints a link, once, with which that owner chooses a
// new password. Needs what the app needs: DATABASE_URL, or the built-in database of this folder.
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { readAddress } from "./address.mjs";
import { databaseName, refuseMalformedDatabaseUrl } from "./database-messages.mjs";
import { withDatabase } from "./database.mjs";
import { embeddedPlace } from "./embedded-place.mjs";
import { startEmbedded } from "./embedded.mjs";
import { main, onStop } from "./lifetime.mjs";
import { migrate } from "./migrate.mjs";
import { Refusal } from "./refusal.mjs";
import { ROOT } from "./root.mjs";
import { listRunning } from "./running.mjs";
import { say } from "./say.mjs";

const MINUTES = 60;
const HOW = "npm run owner:reset -- <email>";
const OWNERS = `SELECT u.id, u.name, u.email, string_agg(t.name, ', ' ORDER BY t.name) AS teams
  FROM "User" u JOIN "Membership" m ON m."userId" = u.id AND m.role = 'owner' JOIN "Team" t ON t.id = m."teamId" GROUP BY u.id ORDER BY u.email`;

const listed = (owners) => owners.map(({ email, name, teams }) => `  ${email}  (${name}; ${teams})`).join("\n");

function choose(owners, wanted) {
  if (owners.length === 0) throw new Refusal("Nobody owns a team here yet. Start Patchbay: it prints a set-up token for the first owner.");
  if (wanted === undefined) {
    if (owners.length === 1) return owners[0];
    throw new Refusal(`Several people own a team. Name one: ${HOW}\n${listed(owners)}`);
  }
  const email = wanted.normalize("NFKC").trim().toLowerCase();
  const found = owners.find((owner) => owner.email === email);
  if (!found) throw new Refusal(`${wanted} owns no team here. These do:\n${listed(owners)}`);
  return found;
}

/** @type {(client: import("pg").Client, owner: { id: string, name: string, email: string }) => Promise<string>} */
async function makeToken(client, { id, name, email }) {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await client.query("BEGIN");
  await client.query('UPDATE "PasswordReset" SET "revokedAt" = now() WHERE "userId" = $1 AND "usedAt" IS NULL AND "revokedAt" IS NULL', [id]);
  const reset = `INSERT INTO "PasswordReset" (id, "userId", "tokenHash", "expiresAt") VALUES (gen_random_uuid(), $1, $2, now() + interval '${MINUTES} minutes')`;
  await client.query(reset, [id, hash]);
  const audit = `INSERT INTO "AuditEvent" (id, "actorName", event, "targetType", "targetId", "targetName") VALUES (gen_random_uuid(), 'operator', 'member.reset_link_made', 'user', $1, $2)`;
  await client.query(audit, [id, name]);
  // What was tried too often before must not stand in the way.
  await client.query(`DELETE FROM rate_limit WHERE key = 'sign-in:account:' || $1`, [email]);
  await client.query("COMMIT");
  return token;
}

async function openDatabase(env) {
  if (env.DATABASE_URL) {
    refuseMalformedDatabaseUrl(env.DATABASE_URL);
    return { url: env.DATABASE_URL, name: databaseName(env.DATABASE_URL) };
  }
  const dataFolder = path.resolve(ROOT, env.DATA_DIR || ".data");
  const wanted = path.join(dataFolder, "postgres");
  const folder = fs.existsSync(dataFolder) ? (await embeddedPlace(wanted)).folder : wanted;
  if (!fs.existsSync(folder)) throw new Refusal(`There is no database in ${folder}. Set DATABASE_URL (or DATA_DIR) to what Patchbay runs on.`);
  const postgres = await startEmbedded(wanted);
  onStop({ end: () => postgres.stop() });
  return { url: postgres.url("patchbay"), name: `in ${folder}` };
}

/**
 * The link with which an owner chooses a new password.
 * @param {string} databaseUrl
 * @param {{ email: string | undefined, origin: string }} wish
 */
export async function resetOwner(databaseUrl, { email, origin }) {
  return withDatabase(databaseUrl, async (client) => {
    const owner = choose((await client.query(OWNERS)).rows, email);
    return { owner, url: `${origin}/sign-in/reset#${await makeToken(client, owner)}` };
  });
}

async function run() {
  const { env, argv } = process;
  const { url, name } = await openDatabase(env);
  await migrate(url, { name });
  const origin = env.PATCHBAY_URL ? readAddress(env).url : (listRunning()[0]?.url ?? readAddress(env).url);
  const made = await resetOwner(url, { email: argv[2], origin });
  say("owner", `${made.owner.name} <${made.owner.email}>`);
  say("link", made.url);
  say("", `works once, for ${MINUTES} minutes; Patchbay must be running to open it`);
  return 0;
}

if (process.argv[1] === import.meta.filename) await main(run);
