import "server-only";
import { AppError } from "@/lib/errors";
import type { HeaderInput } from "./schema";
import type { Headers } from "./seal-headers";

/** What is stored already, and for which address it was entered. */
export interface StoredHeaders {
  url: string;
  headers: Headers;
}

function refusalFor(isKnown: boolean): string {
  return isKnown
    ? "The address now names another host. Enter this value again: a stored value is only ever sent to the host it was entered for."
    : "Give a value; none is stored under this name.";
}

/**
 * The headers as they will be sent: given values, and stored ones where none is given.
 * A stored value never follows the address to another origin, or whoever edits a server could read what nobody may read.
 */
export function mergeHeaders(given: readonly HeaderInput[], url: string, stored?: StoredHeaders): Headers {
  const isSameOrigin = stored !== undefined && new URL(stored.url).origin === new URL(url).origin;
  const fields: Record<string, string> = {};
  const merged = given.map(({ name, value }, at): Headers[number] => {
    if (value !== undefined) return [name, value];
    const kept = stored?.headers.find(([storedName]) => storedName.toLowerCase() === name.toLowerCase());
    if (!kept || !isSameOrigin) fields[`headers.${String(at)}.value`] = refusalFor(kept !== undefined);
    return [name, kept?.[1] ?? ""];
  });
  if (Object.keys(fields).length > 0) throw new AppError("invalid", Object.values(fields)[0] ?? "", { fields });
  return merged;
}
