export interface Toast {
  id: number;
  tone: "ok" | "info" | "err";
  title: string;
  text?: string | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something in passing, from anywhere; what must be acted on belongs into the page instead. */
export function toast(wish: Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] }): number {
  lastId += 1;
  set([...shown.slice(-3), { tone: "ok", ...wish, id: lastId }]);
  return lastId;
}

/** Takes a toast away again. */
export function dismissToast(id: number): void {
  set(shown.filter((one) => one.id !== id));
}

/** For the view only: subscribe and read. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: (): readonly Toast[] => shown,
};
