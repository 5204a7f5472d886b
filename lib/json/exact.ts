// JSON that keeps what was written. A JS number cannot hold 9007199254740993, 1e400 or the difference between
// 1 and 1.0; everything a person types and everything a server sends passes through here instead of bare JSON.parse.

interface RawJson {
  rawJSON: (text: string) => unknown;
}
const { rawJSON } = JSON as unknown as RawJson;

/** A JSON number whose text a JS number would change; it stringifies to exactly that text. */
export class ExactNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): unknown {
    return rawJSON(this.text);
  }
}

export type Json = null | boolean | number | string | ExactNumber | Json[] | { [key: string]: Json };

// Literals that may not survive: many digits, an exponent, a fraction that ends in 0, or minus zero.
const suspect = /\d{16}|\d[eE][+-]?\d|\.\d*0(?!\d)|-0(?![\d.])/;

/** Parses JSON text without changing a number; throws SyntaxError like JSON.parse (RFC 8259). */
export function parseExact(text: string): Json {
  if (!suspect.test(text)) return JSON.parse(text) as Json;
  try {
    return JSON.parse(text, keepSource) as Json;
  } catch (error) {
    // The engine looks at each value from inside the one around it, on its own stack.
    if (error instanceof RangeError) throw new SyntaxError("it is nested too deeply to be read without changing a number", { cause: error });
    throw error;
  }
}

function keepSource(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== "number") return value;
  const source = context?.source;
  return source === undefined || String(value) === source ? value : new ExactNumber(source);
}

/** Writes a value back; `parseExact(stringifyExact(v))` equals `v` for every Json. */
export function stringifyExact(value: Json, indent?: number): string {
  return JSON.stringify(value, undefined, indent);
}
