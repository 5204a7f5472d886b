import type { Composition } from "./plan-composition";

// What was typed outlives a change of page, not a reload: a body or a header may hold a secret.
const drafts = new Map<string, Composition>();

/** Whose and of which server a composition is. */
export function compositionKey(userId: string, serverId: string): string {
  return `${userId} ${serverId}`;
}

/** What was being written, or undefined. */
export function readComposition(key: string): Composition | undefined {
  return drafts.get(key);
}

/** Keeps what is being written while the page is elsewhere. */
export function writeComposition(key: string, composition: Composition): void {
  drafts.set(key, composition);
}
