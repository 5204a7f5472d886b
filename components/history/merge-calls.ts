import type { Call } from "@/lib/calls/schema";

/** Pages already read with the newest calls on top: a call that ended meanwhile shows how it ended, each once, newest first. */
export function mergeCalls(read: readonly Call[], latest: readonly Call[]): Call[] {
  const fresh = new Map(latest.map((call) => [call.id, call]));
  const known = new Set(read.map((call) => call.id));
  const newer = latest.filter((call) => !known.has(call.id));
  const all = [...newer, ...read.map((call) => fresh.get(call.id) ?? call)];
  // Ids are made in the order of time, so they settle ties.
  return all.sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt) || (a.id < b.id ? 1 : -1));
}
