import "server-only";
import { hash } from "node:crypto";

/** Finds an item by its exact name, however long it is; as JSON, because two different lone surrogates are one thing in UTF-8. */
export function nameHash(name: string): string {
  return hash("sha256", JSON.stringify(name), "hex");
}
