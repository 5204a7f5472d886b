import { useSyncExternalStore } from "react";
import type { Listening, ServerNews } from "@/lib/connections/schema";

/** What the pages of one server know of its own news. */
export interface NewsState {
  listening: Listening | undefined;
  /** Lists that have changed since they were read. */
  changed: readonly string[];
  /** Resources a person watches, and when each was last told to have changed. */
  watched: readonly string[];
  updated: ReadonlyMap<string, number>;
}

const nothing: NewsState = { listening: undefined, changed: [], watched: [], updated: new Map() };
const states = new Map<string, NewsState>();
const listeners = new Set<() => void>();

function set(key: string, part: Partial<NewsState>): void {
  states.set(key, { ...(states.get(key) ?? nothing), ...part });
  for (const listener of listeners) listener();
}

function read(key: string): NewsState {
  return states.get(key) ?? nothing;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is known of one server's news, as it is now. */
export function useNews(serverId: string): NewsState {
  return useSyncExternalStore(subscribe, () => read(serverId), () => nothing);
}

/** Notes how listening stands. */
export function noteListening(serverId: string, listening: Listening | undefined): void {
  set(serverId, { listening });
}

/** Notes what a server said. */
export function noteNews(serverId: string, news: ServerNews): void {
  const { changed, updated } = read(serverId);
  if (news.kind === "list_changed") set(serverId, { changed: [...new Set([...changed, news.list])] });
  else set(serverId, { updated: new Map([...updated, [news.uri, Date.now()]]) });
}

/** The lists have been read again. */
export function forgetChanges(serverId: string): void {
  if (read(serverId).changed.length > 0) set(serverId, { changed: [] });
}

/** A resource has been read again. */
export function forgetUpdate(serverId: string, uri: string): void {
  const updated = new Map(read(serverId).updated);
  if (updated.delete(uri)) set(serverId, { updated });
}

/** Begins or ends watching a resource; it lasts as long as the page does. */
export function watchResource(serverId: string, uri: string, isWatched: boolean): void {
  const rest = read(serverId).watched.filter((one) => one !== uri);
  set(serverId, { watched: isWatched ? [...rest, uri] : rest });
}
