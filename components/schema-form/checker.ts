import { parseExact } from "@/lib/json/exact";
import type { Checked } from "@/lib/json-schema/check";
import type { CheckAnswer, CheckRequest } from "./check.worker";

const budgetMs = 250;
const patienceMs = 2000;
const startMs = 10_000;

const tooLong: Checked = { verdict: "not_checked", problems: [], unchecked: ["Checking takes longer than a quarter of a second."] };

// Without a worker nothing can be stopped, so no pattern of the schema runs; what is found wrong all the same is said.
async function checkHere({ schemaText, valueText }: CheckRequest): Promise<Checked> {
  const { checkBounded } = await import("@/lib/json-schema/check-bounded");
  const { verdict, problems } = checkBounded(parseExact(schemaText), parseExact(valueText));
  return { verdict: verdict === "fits" ? "not_checked" : verdict, problems, unchecked: ["This browser lets no worker check the patterns."] };
}

/**
 * Checks values in a thread of its own. After a quarter of a second it says "not checked"; an answer that still comes
 * counts, and the thread is ended when it takes much longer.
 */
export class Checker {
  private worker: Worker | undefined;
  private state: "off" | "starting" | "idle" | "busy" | "broken" = "off";
  private waiting: CheckRequest | undefined;
  private running: CheckRequest | undefined;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private lastId = 0;
  private isLate = false;
  private readonly onChecked: (valueText: string, checked: Checked) => void;

  constructor(onChecked: (valueText: string, checked: Checked) => void) {
    this.onChecked = onChecked;
  }

  /** The newest question replaces one that has not been sent yet. */
  ask(schemaText: string, valueText: string): void {
    this.waiting = { id: ++this.lastId, schemaText, valueText };
    if (this.state === "off") this.start();
    if (this.state === "idle") this.send();
    else if (this.state === "broken") this.checkHere();
    else if (this.state === "busy" && this.isLate) this.restart();
  }

  /** Ends the thread; an open question stays unanswered. */
  stop(): void {
    this.forgetTimers();
    this.worker?.terminate();
    this.worker = undefined;
    this.running = undefined;
    this.state = "off";
  }

  private after(ms: number, act: () => void): void {
    this.timers.push(setTimeout(act, ms));
  }

  private forgetTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  private start(): void {
    if (typeof Worker === "undefined") {
      this.state = "broken";
      return;
    }
    try {
      this.worker = new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module" });
    } catch {
      this.state = "broken";
      return;
    }
    this.state = "starting";
    this.worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => { this.hear(data); };
    this.worker.onerror = () => { this.giveUp(); };
    this.after(startMs, () => { this.giveUp(); });
  }

  private restart(): void {
    this.stop();
    this.start();
  }

  private send(): void {
    this.forgetTimers();
    const next = this.waiting;
    if (!next || !this.worker) return;
    this.waiting = undefined;
    this.running = next;
    this.state = "busy";
    this.isLate = false;
    this.worker.postMessage(next);
    this.after(budgetMs, () => {
      this.isLate = true;
      this.onChecked(next.valueText, tooLong);
      if (this.waiting) this.restart();
    });
    this.after(patienceMs, () => { this.stop(); });
  }

  private hear(answer: CheckAnswer): void {
    if ("checked" in answer && this.running?.id === answer.id) this.onChecked(this.running.valueText, answer.checked);
    this.forgetTimers();
    this.running = undefined;
    this.state = "idle";
    this.send();
  }

  private giveUp(): void {
    const open = this.waiting ?? this.running;
    this.stop();
    this.state = "broken";
    this.waiting = open;
    this.checkHere();
  }

  private checkHere(): void {
    const asked = this.waiting;
    this.waiting = undefined;
    if (asked) void checkHere(asked).then((checked) => { this.onChecked(asked.valueText, checked); });
  }
}
