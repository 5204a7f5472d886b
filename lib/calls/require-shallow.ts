import "server-only";
import { AppError } from "@/lib/errors";
import { isDeeperThan } from "@/lib/json/depth";

// What is sent is written by a stack of calls, one for each level.
const deepest = 1_000;

/** Throws `invalid` for JSON text of a person that is nested too deeply to be sent. */
export function requireShallow(text: string): void {
  if (!isDeeperThan(text, deepest)) return;
  const message = `Nested more than ${deepest.toLocaleString("en")} levels deep.`;
  throw new AppError("invalid", `${message} Nothing was sent; no JSON library reads that reliably.`, { fields: { "": message } });
}
