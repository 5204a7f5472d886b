import "server-only";

/** Why a request is given up although no answer came. */
export type StopReason = "cancelled" | "idle" | "total";

export interface ClockOptions {
  idleMs: number;
  capMs: number;
  /** How long the clocks may stand still, in all. */
  holdMs?: number;
  signal?: AbortSignal;
}

const defaultHoldMs = 3_600_000;

/** The clocks of one request: silence, which any byte extends, and a hard cap, which nothing extends; both stand still while a person is asked. */
export class Clocks {
  readonly startedAt = performance.now();
  stopped?: StopReason;
  private listener?: (reason: StopReason) => void;
  private readonly options: ClockOptions;
  private total?: NodeJS.Timeout;
  private idle?: NodeJS.Timeout;
  private touchedAt = this.startedAt;
  private capLeft: number;
  private runsSince = this.startedAt;
  private readonly holders = new Set<() => void>();
  private holdLeft: number;
  private holdTimer?: NodeJS.Timeout;

  constructor(options: ClockOptions) {
    this.options = options;
    this.capLeft = options.capMs;
    this.holdLeft = options.holdMs ?? defaultHoldMs;
    this.start();
    if (options.signal?.aborted) this.stop("cancelled");
    else options.signal?.addEventListener("abort", this.onAbort, { once: true });
  }

  elapsed(): number {
    return performance.now() - this.startedAt;
  }

  /** Something moved: silence starts over. Costs no timer. */
  touch(): void {
    this.touchedAt = performance.now();
  }

  /** Lets the clocks stand still until the returned function is called; `onExpire` is told when they may not any longer. */
  hold(onExpire: () => void): () => void {
    if (this.holdLeft <= 0) {
      queueMicrotask(onExpire);
      return () => undefined;
    }
    const holder = () => {
      onExpire();
    };
    if (this.holders.size === 0) this.stand();
    this.holders.add(holder);
    return () => {
      if (this.holders.delete(holder) && this.holders.size === 0) this.go();
    };
  }

  /** Who is told when time is up; told at once when it already is. Undefined when nobody needs to be. */
  onStop(listener: ((reason: StopReason) => void) | undefined): void {
    this.listener = listener;
    if (this.stopped) listener?.(this.stopped);
  }

  dispose(): void {
    this.clear();
    clearTimeout(this.holdTimer);
    this.holders.clear();
    this.options.signal?.removeEventListener("abort", this.onAbort);
    this.listener = undefined;
  }

  private start(): void {
    this.runsSince = performance.now();
    this.touch();
    this.total = setTimeout(this.stop, this.capLeft, "total");
    this.idle = setTimeout(this.checkIdle, this.options.idleMs);
  }

  private clear(): void {
    clearTimeout(this.total);
    clearTimeout(this.idle);
  }

  private stand(): void {
    const now = performance.now();
    this.clear();
    this.capLeft -= now - this.runsSince;
    this.runsSince = now;
    this.holdTimer = setTimeout(this.expire, this.holdLeft);
  }

  private go(): void {
    clearTimeout(this.holdTimer);
    this.holdLeft -= performance.now() - this.runsSince;
    this.start();
  }

  private readonly expire = () => {
    const told = [...this.holders];
    this.holders.clear();
    this.go();
    this.holdLeft = 0;
    for (const tell of told) tell();
  };

  private readonly onAbort = () => {
    this.stop("cancelled");
  };

  private readonly stop = (reason: StopReason) => {
    if (this.stopped) return;
    this.stopped = reason;
    this.listener?.(reason);
  };

  private readonly checkIdle = () => {
    const left = this.options.idleMs - (performance.now() - this.touchedAt);
    if (left <= 0) this.stop("idle");
    else this.idle = setTimeout(this.checkIdle, Math.ceil(left));
  };
}
