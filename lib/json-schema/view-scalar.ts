import { compareNumbers } from "./compare-numbers";
import { firstOf } from "./first-of";
import type { Node, Num } from "./schema-node";
import type { Viewing } from "./viewing";

export interface TextView {
  kind: "string";
  format?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  /** Base64 of a file. */
  isBytes: boolean;
  mediaType?: string | undefined;
  /** May hold several lines. */
  isLong: boolean;
}

export interface NumberView {
  kind: "number";
  isInteger: boolean;
  minimum?: Num | undefined;
  maximum?: Num | undefined;
  exclusiveMinimum?: Num | undefined;
  exclusiveMaximum?: Num | undefined;
  multipleOf?: Num | undefined;
}

type NumKey = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "minLength" | "maxLength";

/** The tightest of several bounds. */
export function tightest<K extends NumKey>(parts: readonly Node[], key: K, side: "low" | "high"): Node[K] | undefined {
  let best: Node[K] | undefined;
  for (const part of parts) {
    const bound = part[key];
    if (bound === undefined) continue;
    if (best === undefined || compareNumbers(bound, best) * (side === "low" ? 1 : -1) > 0) best = bound;
  }
  return best;
}

const oneLine = new Set(["date", "date-time", "time", "duration", "email", "uri", "url", "uri-reference", "uuid", "hostname", "ipv4", "ipv6", "password", "regex", "idn-email", "iri", "json-pointer"]);
const bytes = new Set(["byte", "binary", "base64", "base64url"]);

/** A text field: how long, in what form. */
export function viewText({ flat: { parts } }: Viewing): TextView {
  const format = firstOf(parts, "format");
  const encoding = firstOf(parts, "contentEncoding")?.toLowerCase();
  const maxLength = tightest(parts, "maxLength", "high");
  return {
    kind: "string",
    format,
    minLength: tightest(parts, "minLength", "low"),
    maxLength,
    pattern: firstOf(parts, "pattern")?.source,
    isBytes: encoding === "base64" || bytes.has(format ?? ""),
    mediaType: firstOf(parts, "contentMediaType"),
    isLong: !oneLine.has(format ?? "") && (maxLength ?? Infinity) > 80,
  };
}

/** A number field with its bounds. */
export function viewNumber({ flat: { parts } }: Viewing, isInteger: boolean): NumberView {
  return {
    kind: "number",
    isInteger,
    minimum: tightest(parts, "minimum", "low"),
    maximum: tightest(parts, "maximum", "high"),
    exclusiveMinimum: tightest(parts, "exclusiveMinimum", "low"),
    exclusiveMaximum: tightest(parts, "exclusiveMaximum", "high"),
    multipleOf: firstOf(parts, "multipleOf"),
  };
}
