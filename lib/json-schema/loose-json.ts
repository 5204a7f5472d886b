import { parseExact, type Json } from "@/lib/json/exact";

export interface JsonError {
  message: string;
  offset: number;
  line: number;
  column: number;
}

export type LooseJson = { value: Json; strict: string } | { error: JsonError };

class Stop extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[A-Za-z_$][\w$]*/y;
const deepest = 2000;
const literals = new Set(["true", "false", "null"]);

/** Copies JSON from a text, without its comments and trailing commas, and knows where it stopped. */
class Scanner {
  private readonly text: string;
  private at = 0;
  private out = "";

  constructor(text: string) {
    this.text = text;
  }

  scan(): string {
    this.value(0);
    this.blank();
    if (this.at < this.text.length) throw new Stop("There is more after the end of the value.", this.at);
    return this.out;
  }

  private blank(): void {
    for (;;) {
      const rest = this.text.charAt(this.at);
      if (rest !== "" && /\s|\uFEFF/.test(rest)) this.at++;
      else if (this.text.startsWith("//", this.at)) this.at = this.end("\n");
      else if (this.text.startsWith("/*", this.at)) this.at = Math.min(this.end("*/") + 2, this.text.length);
      else return;
    }
  }

  private end(mark: string): number {
    const found = this.text.indexOf(mark, this.at + 2);
    return found < 0 ? this.text.length : found;
  }

  private value(depth: number): void {
    if (depth > deepest) throw new Stop("This is nested too deep.", this.at);
    this.blank();
    const next = this.text.charAt(this.at);
    if (next === "{") this.many(depth, "{", "}");
    else if (next === "[") this.many(depth, "[", "]");
    else if (next === '"') this.string();
    else this.literal();
  }

  private many(depth: number, open: "{" | "[", close: "}" | "]"): void {
    const start = this.at;
    this.take(open);
    for (let count = 0; ; count++) {
      this.blank();
      if (this.text.charAt(this.at) === close) break;
      if (this.at >= this.text.length) throw new Stop(`This ${open} is never closed.`, start);
      if (count > 0) this.out += ",";
      if (open === "{") this.name();
      this.value(depth + 1);
      this.blank();
      if (this.text.charAt(this.at) === ",") this.at++;
      else if (this.text.charAt(this.at) !== close) throw this.missing(`A comma or ${close} is missing here.`, start, open);
    }
    this.take(close);
  }

  private missing(message: string, start: number, open: string): Stop {
    return this.at >= this.text.length ? new Stop(`This ${open} is never closed.`, start) : new Stop(message, this.at);
  }

  private name(): void {
    if (this.text.charAt(this.at) !== '"') throw new Stop('A name in "double quotes" is missing here.', this.at);
    this.string();
    this.blank();
    if (this.text.charAt(this.at) !== ":") throw new Stop("A colon is missing here.", this.at);
    this.take(":");
  }

  private take(mark: string): void {
    this.at += mark.length;
    this.out += mark;
  }

  private string(): void {
    const start = this.at;
    for (let i = start + 1; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === 92) i++;
      else if (code === 34) {
        this.copyString(start, i + 1);
        return;
      } else if (code < 32) throw new Stop(code === 10 ? "This text is not closed before the line ends; a line break is written \\n." : "A control character must be written as an escape here.", code === 10 ? start : i);
    }
    throw new Stop("This text is never closed.", start);
  }

  private copyString(start: number, end: number): void {
    const slice = this.text.slice(start, end);
    try {
      JSON.parse(slice);
    } catch {
      throw new Stop("There is an escape in this text that JSON does not know.", start);
    }
    this.out += slice;
    this.at = end;
  }

  private literal(): void {
    number.lastIndex = this.at;
    const digits = number.exec(this.text)?.[0];
    word.lastIndex = this.at;
    const name = digits === undefined ? word.exec(this.text)?.[0] : undefined;
    const found = digits ?? (name !== undefined && literals.has(name) ? name : undefined);
    if (found === undefined) throw new Stop(this.sayMissingValue(name), this.at);
    this.take(found);
    if (digits !== undefined && /[\w.]/.test(this.text.charAt(this.at))) throw new Stop("This is no JSON number.", this.at - digits.length);
  }

  private sayMissingValue(name: string | undefined): string {
    if (name !== undefined) return `${name} is no JSON value; text stands in "double quotes".`;
    if (this.at >= this.text.length) return "A value is missing at the end.";
    return this.text.charAt(this.at) === "'" ? "Text stands in double quotes in JSON." : "A value is missing here.";
  }
}

function place(text: string, offset: number): Omit<JsonError, "message"> {
  const before = text.slice(0, offset).split("\n");
  return { offset, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Reads JSON as people paste it: comments and trailing commas are forgiven; a mistake is told with its place. */
export function parseLoose(text: string): LooseJson {
  try {
    const strict = new Scanner(text).scan();
    return { value: parseExact(strict), strict };
  } catch (error) {
    const offset = error instanceof Stop ? error.offset : 0;
    return { error: { message: (error as Error).message, ...place(text, offset) } };
  }
}
