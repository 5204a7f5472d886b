import "server-only";

const store = globalThis as unknown as { patchbayStreams?: Set<() => void> };

/** Closers of every open event stream of this process: `next start` waits for open answers on SIGTERM, so shutdown ends them. */
export function openStreams(): Set<() => void> {
  return (store.patchbayStreams ??= new Set());
}
