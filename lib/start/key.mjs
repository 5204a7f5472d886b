// The key everything secret in the database is sealed with.
import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "./refusal.mjs";
import { makeFolder } from "./writable.mjs";

const BYTES = 32;
// 32 random bytes hold about 30 different ones; fewer than 16 means typed, repeated or counted up.
const DIFFERENT_BYTES = 16;
const MAKE_ONE = `node -p "crypto.randomBytes(32).toString('base64url')"`;

/**
 * The key in its one spelling; refuses what is not 32 bytes or was not made at random.
 * @param {string} text
 * @param {string} source where it was written, for the message
 */
export function parseKey(text, source) {
  const given = text.trim().replace(/=+$/, "");
  const bytes = Buffer.from(given, "base64url");
  if (!/^[A-Za-z0-9_\-+/]*$/.test(given) || bytes.length !== BYTES) {
    throw new Refusal(
      `The key in ${source} is not 32 bytes in base64url (43 characters). If secrets are already stored with another key, put that one back; a new one is made by: ${MAKE_ONE}`,
    );
  }
  if (new Set(bytes).size < DIFFERENT_BYTES || new Set(given.toLowerCase()).size < DIFFERENT_BYTES) {
    throw new Refusal(`The key in ${source} is too weak: it repeats itself, so it could be guessed. Make a random one: ${MAKE_ONE}`);
  }
  return bytes.toString("base64url");
}

// A link is made whole or not at all, and only by one of several first starts at once.
function makeKeyFile(file) {
  makeFolder(path.dirname(file), "to keep its key there");
  const draft = `${file}.${process.pid}`;
  const handle = fs.openSync(draft, "w", 0o600);
  fs.writeSync(handle, `${randomBytes(BYTES).toString("base64url")}\n`);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    fs.rmSync(draft);
  }
}

function readKeyFile(file) {
  try {
    if (fs.statSync(file).mode & 0o077 && process.platform !== "win32") fs.chmodSync(file, 0o600);
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (!["EACCES", "EPERM"].includes(error.code)) throw error;
    throw new Refusal(`The key file ${file} belongs to another user, probably the one who started Patchbay first. Start as that user, or give this one the file (it must stay private).`);
  }
}

/**
 * PATCHBAY_KEY, else the key file, which is made once.
 * @param {{ key: string | undefined, folder: string }} where
 */
export function loadKey({ key, folder }) {
  if (key) return { key: parseKey(key, "PATCHBAY_KEY"), file: undefined, isNew: false };
  const file = path.join(folder, "key");
  const isNew = !fs.existsSync(file) && makeKeyFile(file);
  return { key: parseKey(readKeyFile(file), file), file, isNew };
}

/** What the database keeps to know the key again; says nothing about it. @param {string} key */
export const keyCheck = (key) => createHmac("sha256", Buffer.from(key, "base64url")).update("patchbay key check").digest("base64url");

/** The secret of the sign-in cookie, drawn from the key. @param {string} key */
export const cookieSecret = (key) => Buffer.from(hkdfSync("sha256", Buffer.from(key, "base64url"), "", "next-auth", BYTES)).toString("base64url");
