import "server-only";
import type { Server as Row } from "@/prisma/generated/client";

export type Described = Pick<Row, "name" | "url" | "description" | "tags" | "environment" | "notes" | "ownerId" | "protocol" | "headerNames">;

// A query may carry a key (`?apiKey=…`), and the audit outlives it.
function withoutQueryValues(address: string): string {
  const url = new URL(address);
  const parts = url.search.slice(1).split("&").map((part) => (part.includes("=") ? `${part.slice(0, part.indexOf("="))}=***` : "***"));
  if (url.search !== "") url.search = parts.join("&");
  return url.href;
}

/** A server as the audit keeps it: what people gave it, without anything secret. */
export function describeServer(row: Described): Described {
  const { name, url, description, tags, environment, notes, ownerId, protocol, headerNames } = row;
  return { name, url: withoutQueryValues(url), description, tags, environment, notes, ownerId, protocol, headerNames };
}
