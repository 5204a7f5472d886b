import { parseExact } from "@/lib/json/exact";
import type { Checked } from "@/lib/json-schema/check";
import { checkBounded } from "@/lib/json-schema/check-bounded";
import type { CheckAnswer, CheckRequest } from "./check.worker";

const budgetMs = 250;
const startMs = 10_000;

const tooLong: Checked = { verdict: "not_checked", problems: [], unchecked: ["Checking took longer than a quarter of a second and was stopped."] };

// Without a worker nothing can be stopped, so no pattern of the schema runs; what is found wrong all the same is said.
function checkHere({ schemaText, valueText }: CheckRequest): Checked {
  const { verdict, problems } = checkBounded(parseExact(schemaText), parseExact(valueText));
  return { verdict: verdict === "fits" ? "not_checked" : verdict, problems, unchecked: ["This browser lets no worker check the patterns."] };
}

/** Checks values in a thread of its own, which is ended when a value costs more than a quarter of a second. */
export class Checker {
  private worker: Worker | undefined;
  private isReady = false;
  private isBroken = false;
  private asked: CheckRequest | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;
  private readonly onChecked: (valueText: string, checked: Checked) => void;

  constructor(onChecked: (valueText: string, checked: Checked) => void) {
    this.onChecked = onChecked;
  }

  /** The newest question replaces one that was not answered yet. */
  ask(schemaText: string, valueText: string): void {
    this.asked = { id: ++this.lastId, schemaText, valueText };
    if (!this.worker) this.start();
    if (this.isReady) this.send();
  }

  /** Ends the thread; an open question stays unanswered. */
  stop(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    this.isReady = false;
  }

  private start(): void {
    if (this.isBroken || typeof Worker === "undefined") {
      this.giveUp();
      return;
    }
    try {
      this.worker = new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module" });
    } catch {
      this.giveUp();
      return;
    }
    this.worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => { this.hear(data); };
    this.worker.onerror = () => { this.giveUp(); };
    this.timer = setTimeout(() => { this.giveUp(); }, startMs);
  }

  private send(): void {
    clearTimeout(this.timer);
    if (!this.asked) return;
    this.worker?.postMessage(this.asked);
    this.timer = setTimeout(() => { this.answer(tooLong); }, budgetMs);
  }

  private hear(answer: CheckAnswer): void {
    if ("isReady" in answer) {
      this.isReady = true;
      this.send();
    } else if (answer.id === this.asked?.id) {
      clearTimeout(this.timer);
      this.tell(answer.checked);
    }
  }

  private answer(checked: Checked): void {
    this.stop();
    this.tell(checked);
  }

  private giveUp(): void {
    this.isBroken = true;
    this.stop();
    if (this.asked) this.tell(checkHere(this.asked));
  }

  private tell(checked: Checked): void {
    const asked = this.asked;
    this.asked = undefined;
    if (asked) this.onChecked(asked.valueText, checked);
  }
}
