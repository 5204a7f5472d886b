import "server-only";
import { sessionCapabilities } from "@/lib/calls/called-request";
import type { ListenEvent, ListenState } from "@/lib/mcp/listen-event";
import type { FoundTarget } from "@/lib/servers/find-target";
import { holdSession } from "./hold-session";
import type { Listening, ServerNews } from "./schema";

/** A page that wants to hear of changes. */
export interface Listener {
  uris: readonly string[];
  onState: (state: Listening) => void;
  onNews: (news: ServerNews) => void;
}

const store = globalThis as unknown as { patchbayListeners?: Map<string, SharedListener> };
// A page that is loaded again leaves and comes back.
const graceMs = 3_000;
// A session that is listened to is in use, whatever calls are made.
const warmMs = 60_000;

function newsOf(event: ListenEvent): ServerNews | undefined {
  if (event.type === "list_changed") return { kind: "list_changed", list: event.list };
  return event.type === "resource_updated" ? { kind: "resource_updated", uri: event.uri } : undefined;
}

function sayState(state: ListenState): Listening {
  if (state.state === "open") return { state: "open", missing: state.missing };
  return "reason" in state ? { state: state.state, reason: state.reason } : { state: state.state };
}

/** One ear for all pages of one person at one server: a session of before 2026-07-28 sends everything to one stream. */
class SharedListener {
  private readonly listeners = new Set<Listener>();
  private readonly found: FoundTarget;
  private readonly userId: string;
  private readonly onIdle: () => void;
  private stop = new AbortController();
  private wanted = "";
  private now: Listening = { state: "connecting" };
  private grace?: ReturnType<typeof setTimeout>;
  private warm?: ReturnType<typeof setInterval>;

  constructor(found: FoundTarget, userId: string, onIdle: () => void) {
    this.found = found;
    this.userId = userId;
    this.onIdle = onIdle;
  }

  add(listener: Listener): void {
    clearTimeout(this.grace);
    const isFirst = this.warm === undefined;
    this.listeners.add(listener);
    listener.onState(this.now);
    this.listen(isFirst);
  }

  remove(listener: Listener): void {
    if (!this.listeners.delete(listener)) return;
    if (this.listeners.size > 0) {
      this.listen(false);
      return;
    }
    this.grace = setTimeout(() => { this.end(); }, graceMs);
    this.grace.unref();
  }

  private end(): void {
    clearInterval(this.warm);
    this.stop.abort();
    this.onIdle();
  }

  private session() {
    return holdSession(this.found, this.userId, sessionCapabilities([]));
  }

  /** Asks for what all pages together want; nothing is asked again while that stays the same. */
  private listen(isFirst: boolean): void {
    const uris = [...new Set([...this.listeners].flatMap((listener) => listener.uris))].toSorted();
    const wanted = JSON.stringify(uris);
    if (wanted === this.wanted && !isFirst) return;
    this.wanted = wanted;
    this.stop.abort();
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.warm ??= setInterval(() => { this.session(); }, warmMs).unref();
    void this.session().listen({
      wants: { tools: true, prompts: true, resources: true, ...(uris.length === 0 ? {} : { resourceUris: uris }) },
      signal,
      onState: (state) => { if (!signal.aborted) this.tellState(sayState(state)); },
      onEvent: (event) => { if (!signal.aborted) this.tell(event); },
    });
  }

  private tellState(state: Listening): void {
    this.now = state;
    for (const listener of this.listeners) listener.onState(state);
  }

  private tell(event: ListenEvent): void {
    const news = newsOf(event);
    if (!news) return;
    for (const listener of this.listeners) if (news.kind === "list_changed" || listener.uris.includes(news.uri)) listener.onNews(news);
  }
}

/** Lets a page hear what a server says of its own accord, with the person's own session; all their pages share one stream. Returns how to stop. */
export function shareListener(found: FoundTarget, userId: string, listener: Listener): () => void {
  const all = (store.patchbayListeners ??= new Map<string, SharedListener>());
  const key = [found.server.id, String(found.version), userId].join(" ");
  const shared = all.get(key) ?? new SharedListener(found, userId, () => all.delete(key));
  all.set(key, shared);
  shared.add(listener);
  return () => { shared.remove(listener); };
}
