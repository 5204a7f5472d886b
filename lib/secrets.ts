import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

// Version 1: 12-byte nonce, AES-256-GCM, 16-byte tag. The first byte lets a later key ring tell its ciphertexts apart.
const version = 1;

const derived = new Map<string, Buffer>();

// Every request needs one of them, and they are always the same.
function keyFor(purpose: string): Buffer {
  const name = `${purpose} ${env().PATCHBAY_KEY}`;
  const known = derived.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(env().PATCHBAY_KEY, "base64url"), "", purpose, 32));
  derived.set(name, key);
  return key;
}

/** Encrypts for storage; `context` (table, row, column) must be the same to open it, so a ciphertext cannot be moved. */
export function seal(plain: string, context: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor("seal"), nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Uint8Array.from(Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]));
}

/** Decrypts what `seal` made; throws when the key, the context or a single bit is different. */
export function unseal(sealed: Uint8Array, context: string): string {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== version) throw new Error("This secret was sealed by another version of Patchbay.");
  const decipher = createDecipheriv("aes-256-gcm", keyFor("seal"), bytes.subarray(1, 13))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(13, 29));
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]).toString("utf8");
}

/** The secret next-auth signs and encrypts its cookie with. */
export function cookieSecret(): string {
  return keyFor("next-auth").toString("base64url");
}
