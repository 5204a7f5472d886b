import { storableDraft } from "./plan-draft";

// The whole of what was typed lives in memory and outlives a change of tool or page; what outlives a reload goes without secrets.
const drafts = new Map<string, string>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const settleMs = 300;
const maxStoredChars = 500_000;

/** Whose, where and of which tool a draft is. */
export function draftKey(userId: string, serverId: string, tool: string): string {
  return `patchbay.arguments.${userId}.${serverId}.${tool}`;
}

function store(key: string, text: string, schemaText: string | undefined): void {
  const kept = text.length > maxStoredChars ? undefined : storableDraft(text, schemaText);
  if (kept === undefined) return;
  try {
    sessionStorage.setItem(key, kept);
  } catch {
    // A browser that keeps nothing, or has no room, still lets people type.
  }
}

/** What was typed before, or undefined. */
export function readDraft(key: string): string | undefined {
  const held = drafts.get(key);
  if (held !== undefined) return held;
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed: at once in memory, a moment later for a reload. */
export function writeDraft(key: string, text: string, schemaText?: string): void {
  drafts.set(key, text);
  clearTimeout(timers.get(key));
  timers.set(key, setTimeout(() => { store(key, text, schemaText); }, settleMs));
}
