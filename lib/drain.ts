import "server-only";

interface State {
  closers: Set<() => void>;
  isDraining: boolean;
}
const store = globalThis as unknown as { patchbayStreams?: State };

function state(): State {
  return (store.patchbayStreams ??= { closers: new Set(), isDraining: false });
}

/** Closers of every open event stream of this process: `next start` waits for open answers on SIGTERM, so shutdown ends them. */
export function openStreams(): Set<() => void> {
  return state().closers;
}

/** True once shutdown has begun: nothing new is started. */
export function isDraining(): boolean {
  return state().isDraining;
}

/** Begins shutdown: from now on `isDraining` is true. */
export function beginDraining(): void {
  state().isDraining = true;
}
