/** Where a cursor stands in JSON text that may not be finished yet. */
export interface JsonPlace {
  /** The value around the cursor, or the one that would begin there. */
  path: readonly (string | number)[];
  expects: "name" | "value";
  /** What is replaced: the name or value that has been begun. */
  from: number;
  to: number;
  typed: string;
  /** Names the object has before the cursor. */
  taken: readonly string[];
}

interface Frame {
  isList: boolean;
  index: number;
  key: string;
  names: string[];
  state: "name" | "value" | "after";
}

const word = /[\w.+-]/;

function unquote(token: string): string {
  try {
    return JSON.parse(token.endsWith('"') && token.length > 1 ? token : `${token}"`) as string;
  } catch {
    return token.slice(1);
  }
}

/** Reads JSON up to the cursor and forgives whatever is missing. */
class Reader {
  private readonly text: string;
  private readonly cursor: number;
  private readonly frames: Frame[] = [];
  private at = 0;
  private isOver = false;

  constructor(text: string, cursor: number) {
    this.text = text;
    this.cursor = cursor;
  }

  find(): JsonPlace | undefined {
    while (this.at < this.cursor) {
      const sign = this.text[this.at] ?? "";
      if (sign === '"' || word.test(sign)) {
        const end = sign === '"' ? this.endOfString(this.at) : this.endOfWord(this.at);
        if (end > this.cursor || (end === this.cursor && sign !== '"')) return this.place(this.at, end);
        this.token(this.at, end);
        this.at = end;
      } else if (this.text.startsWith("//", this.at)) this.at = this.skip("\n");
      else if (this.text.startsWith("/*", this.at)) this.at = this.skip("*/");
      else this.mark(sign);
    }
    return this.at > this.cursor ? undefined : this.place(this.cursor, this.cursor);
  }

  private skip(end: string): number {
    const found = this.text.indexOf(end, this.at + 2);
    return found < 0 ? this.text.length + 1 : found + end.length;
  }

  private endOfString(start: number): number {
    for (let i = start + 1; i < this.text.length; i++) {
      if (this.text[i] === "\\") i++;
      else if (this.text[i] === '"') return i + 1;
      // A text that is not closed on its line is still being typed.
      else if (this.text[i] === "\n") return Math.max(this.cursor, i);
    }
    return this.text.length + 1;
  }

  private endOfWord(start: number): number {
    let end = start;
    while (end < this.text.length && word.test(this.text[end] ?? "")) end++;
    return end;
  }

  private token(start: number, end: number): void {
    const frame = this.frames.at(-1);
    if (!frame) this.isOver = true;
    else if (frame.state === "name") {
      frame.key = unquote(this.text.slice(start, end));
      frame.names.push(frame.key);
    } else frame.state = "after";
  }

  private mark(sign: string): void {
    const frame = this.frames.at(-1);
    this.at++;
    if (sign === "{" || sign === "[") this.frames.push({ isList: sign === "[", index: 0, key: "", names: [], state: sign === "{" ? "name" : "value" });
    else if (sign === "}" || sign === "]") this.close();
    else if (sign === ":" && frame) frame.state = "value";
    else if (sign === "," && frame) {
      frame.index++;
      frame.state = frame.isList ? "value" : "name";
    }
  }

  private close(): void {
    this.frames.pop();
    const outer = this.frames.at(-1);
    if (outer) outer.state = "after";
    else this.isOver = true;
  }

  private place(from: number, end: number): JsonPlace | undefined {
    const frame = this.frames.at(-1);
    if (this.isOver || frame?.state === "after") return undefined;
    const expects = frame?.state ?? "value";
    const around = this.frames.slice(0, expects === "name" ? -1 : undefined);
    const to = Math.min(end, this.text.length);
    return { path: around.map(({ isList, index, key }) => (isList ? index : key)), expects, from, to, typed: this.text.slice(from, this.cursor).replace(/^"/, ""), taken: frame?.names ?? [] };
  }
}

/** Undefined where nothing can be proposed: after a value, inside a comment. */
export function placeAt(text: string, cursor: number): JsonPlace | undefined {
  return new Reader(text, cursor).find();
}
