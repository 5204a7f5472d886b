import type { Problem } from "@/lib/json-schema/check";
import { pointer } from "@/lib/json-schema/pointer";

interface Entry {
  message: string;
  isMissing: boolean;
}

/** What is wrong where, for fields that each listen to their own place only. */
export class ProblemStore {
  private entries = new Map<string, Entry>();
  private readonly unfinished = new Map<string, string>();
  private readonly visited = new Set<string>();
  private readonly focused = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private isRevealed = false;
  private onUnfinished: ((problems: Problem[]) => void) | undefined;

  /** Tells this one, and nobody before, when some field holds text that is no value yet. */
  listenUnfinished(tell: (problems: Problem[]) => void): void {
    this.onUnfinished = tell;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  show(problems: readonly Problem[], isRevealed: boolean): void {
    this.entries = new Map();
    for (const { path, message, isMissing = false } of problems) {
      const at = pointer(path);
      if (!this.entries.has(at)) this.entries.set(at, { message, isMissing });
    }
    this.isRevealed = isRevealed;
    this.tell();
  }

  focus(at: string): void {
    this.focused.add(at);
  }

  /** From now on everything wrong with this field is said, also that it is missing. */
  leave(at: string): void {
    this.focused.delete(at);
    if (this.visited.has(at)) return;
    this.visited.add(at);
    this.tell();
  }

  /** Text that is no value: it is in the field only, and must not be sent unnoticed. */
  keep(at: string, message: string | undefined): void {
    if (this.unfinished.get(at) === message) return;
    if (message === undefined) this.unfinished.delete(at);
    else this.unfinished.set(at, message);
    this.onUnfinished?.([...this.unfinished].map(([place, text]) => ({ path: steps(place), message: text })));
    this.tell();
  }

  /** What is to be said at a place now; "" when nothing is. */
  at(at: string): string {
    const unfinished = this.unfinished.get(at);
    const entry = this.entries.get(at);
    const mayShow = this.isRevealed || this.visited.has(at);
    if (unfinished !== undefined) return mayShow || !this.focused.has(at) ? unfinished : "";
    if (!entry) return "";
    return mayShow || (!entry.isMissing && !this.focused.has(at)) ? entry.message : "";
  }

  /** The same for everything below a place that has no fields of its own. */
  below(at: string): string {
    const found: string[] = [];
    for (const [place, { message }] of this.entries) if (place.startsWith(`${at}/`)) found.push(`${place.slice(at.length + 1)}: ${message}`);
    return found.slice(0, 5).join("\n");
  }
}

function steps(place: string): string[] {
  return place.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
