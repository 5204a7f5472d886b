// The one row of "Installation": which key the data were made with, and the set-up token until there is an owner.
import fs from "node:fs";
import { databaseName } from "./database-messages.mjs";
import { withDatabase } from "./database.mjs";
import { keyCheck } from "./key.mjs";
import { Refusal } from "./refusal.mjs";
import { chooseSetupToken, setupTokenHash, TOKEN_MINUTES } from "./setup-token.mjs";

function wrongKey(where, { file, isNew }) {
  if (isNew && file) {
    // The key just made must not pass for the right one at the next start.
    fs.rmSync(file, { force: true });
    return new Refusal(
      `The key is missing: the secrets in the database ${where} were sealed with a key that was kept in ${file}, and that file is gone. ` +
        "Put it back from a backup, or set PATCHBAY_KEY to that key. Without it the stored secrets cannot be opened by anyone.",
    );
  }
  return new Refusal(
    `This is not the key the database ${where} was made with (the key is in ${file ?? "PATCHBAY_KEY"}). ` +
      "Put the right key back; nothing was changed. With a key of its own, Patchbay needs a database of its own.",
  );
}

async function checkKey(client, where, found) {
  const check = keyCheck(found.key);
  await client.query('INSERT INTO "Installation" (id, "keyCheck") VALUES (1, $1) ON CONFLICT (id) DO NOTHING', [check]);
  const { rows } = await client.query('SELECT "keyCheck" FROM "Installation" WHERE id = 1');
  if (rows[0].keyCheck !== check) throw wrongKey(where, found);
}

async function renewToken(client, given) {
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM "User") AS "hasUsers"');
  if (rows[0].hasUsers) return undefined;
  const token = chooseSetupToken(given);
  const sql = `UPDATE "Installation" SET "setupTokenHash" = $1, "setupTokenExpiresAt" = now() + interval '${TOKEN_MINUTES} minutes' WHERE id = 1`;
  await client.query(sql, [setupTokenHash(token)]);
  return token;
}

/**
 * Refuses a key that is not the one the data were made with; resolves with a fresh set-up token while nobody has an account.
 * @param {string} url
 * @param {{ key: string, file: string | undefined, isNew: boolean }} found
 * @param {{ token?: string, name?: string }} [options] a token of the operator's own; what the database is called in messages
 * @returns {Promise<string | undefined>}
 */
export async function openInstallation(url, found, { token, name = databaseName(url) } = {}) {
  return withDatabase(url, async (client) => {
    await checkKey(client, name, found);
    return renewToken(client, token);
  });
}
