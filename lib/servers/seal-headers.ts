import "server-only";
import { z } from "zod";
import { seal, unseal } from "@/lib/secrets";

/** Names and values as they are sent, in the order they were entered. */
export type Headers = [name: string, value: string][];

const Sealed = z.array(z.tuple([z.string(), z.string()]));

interface Owner {
  id: string;
  teamId: string;
}

// Team and row in the context: a ciphertext copied into another row opens nowhere.
function contextOf({ id, teamId }: Owner): string {
  return `Server:${teamId}:${id}:headers`;
}

/** The columns that keep a server's headers: sealed values, readable names. */
export function sealHeaders(owner: Owner, headers: Headers): { sealedHeaders: Uint8Array<ArrayBuffer> | null; headerNames: string[] } {
  return {
    sealedHeaders: headers.length === 0 ? null : seal(JSON.stringify(headers), contextOf(owner)),
    headerNames: headers.map(([name]) => name),
  };
}

/** The stored headers in the clear, for sending only; throws when the row is not the one they were sealed for. */
export function openHeaders(owner: Owner & { sealedHeaders: Uint8Array | null }): Headers {
  return owner.sealedHeaders ? Sealed.parse(JSON.parse(unseal(owner.sealedHeaders, contextOf(owner)))) : [];
}
