import "server-only";
import { hash, verify } from "@node-rs/argon2";

// OWASP's second argon2id set: 19 MiB, two passes, one lane; about 30 ms on two cores.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Verified against when nobody has that address, so that the time says nothing.
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$VFyS6nvHtSSiFsyIxXM2Gm4GX2xXhJpjE6R4IuR1Nyc";

/** An argon2id hash in PHC form; equal passwords in different Unicode forms hash alike (NFKC). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/** True when the password made this hash; takes as long when there is no hash. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const isRight = await verify(stored ?? nobody, password.normalize("NFKC")).catch(() => false);
  return isRight && typeof stored === "string";
}
