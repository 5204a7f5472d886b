// The one-time token that proves who opens the set-up page can read this terminal.
import { createHash, randomInt } from "node:crypto";
import { Refusal } from "./refusal.mjs";

// Crockford's letters: nothing that is mistaken for something else. Twelve of 32 are 60 bits.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const MIN_LENGTH = 16;

/** Minutes a token is good for. */
export const TOKEN_MINUTES = 30;

/** A new token, like pb-setup-7QK2-M9XD-4HTR. */
export function makeSetupToken() {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `pb-setup-${group()}-${group()}-${group()}`;
}

/** What the database keeps of it: SHA-256 of the token as printed, in hex. @param {string} token */
export const setupTokenHash = (token) => createHash("sha256").update(token).digest("hex");

/**
 * The token of PATCHBAY_SETUP_TOKEN or a new one.
 * @param {string | undefined} given
 */
export function chooseSetupToken(given) {
  if (!given) return makeSetupToken();
  if (given.length < MIN_LENGTH) throw new Refusal(`PATCHBAY_SETUP_TOKEN is too short to be secret: give it at least ${MIN_LENGTH} characters, or unset it and one is made.`);
  return given;
}
