import "server-only";

/** Why a request is given up although no answer came. */
export type StopReason = "cancelled" | "idle" | "total";

export interface ClockOptions {
  idleMs: number;
  capMs: number;
  signal?: AbortSignal;
}

/** The clocks of one request: silence, which any byte extends, and a hard cap, which nothing extends. */
export class Clocks {
  readonly startedAt = performance.now();
  stopped?: StopReason;
  private listener?: (reason: StopReason) => void;
  private readonly options: ClockOptions;
  private readonly total: NodeJS.Timeout;
  private idle: NodeJS.Timeout;
  private touchedAt = this.startedAt;

  constructor(options: ClockOptions) {
    this.options = options;
    this.total = setTimeout(this.stop, options.capMs, "total");
    this.idle = setTimeout(this.checkIdle, options.idleMs);
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

  /** Who is told when time is up; told at once when it already is. Undefined when nobody needs to be. */
  onStop(listener: ((reason: StopReason) => void) | undefined): void {
    this.listener = listener;
    if (this.stopped) listener?.(this.stopped);
  }

  dispose(): void {
    clearTimeout(this.total);
    clearTimeout(this.idle);
    this.options.signal?.removeEventListener("abort", this.onAbort);
    this.listener = undefined;
  }

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
