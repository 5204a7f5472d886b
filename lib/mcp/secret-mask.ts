import "server-only";
import type { HeaderList } from "./http-call";

/** What stands in the place of a secret, everywhere. */
export const masked = "«masked»";

const minLength = 8;
const always = new Set(["authorization", "proxy-authorization", "cookie", "set-cookie", "dpop"]);
// Whole segments of a name, so that `x-api-key` is one and `x-keyboard` is not.
const secretName = /(^|[-_.])(api[-_]?key|key|token|secret|auth|password|passwd|pwd|session([-_]?id)?|sig|signature|credentials?|access[-_]?token)([-_.]|$)/i;
const camelSecret = /(?:api|access|secret|private)(?:Key|Token)$|(?:Token|Secret|Password|[sS]essionId)$/;

function isSecretName(name: string): boolean {
  return always.has(name.toLowerCase()) || secretName.test(name) || camelSecret.test(name);
}

/** Hides the secrets of one target in what is recorded, in every form a server is likely to echo them. */
export interface SecretMask {
  headers(headers: HeaderList): HeaderList;
  url(text: string): string;
  text(text: string): string;
  bytes(bytes: Buffer): MaskedBytes;
  /** This mask, hiding more texts too, exactly as they stand in a message. */
  hiding(texts: readonly string[]): SecretMask;
}

export interface MaskedBytes {
  bytes: Buffer;
  /** Where a position of the original bytes is now. */
  offset(original: number): number;
}

/** Builds the mask from the headers and the URL a target is reached with; `extraNames` are header names to hide too. */
export function secretMask(url: string, headers: HeaderList, extraNames: readonly string[] = []): SecretMask {
  const extra = new Set(extraNames.map((name) => name.toLowerCase()));
  const isSecret = (name: string) => isSecretName(name) || extra.has(name.toLowerCase());
  const secrets = [...headers.filter(([name]) => isSecret(name)).flatMap(valuesOf), ...querySecrets(url)];
  const needles = [...new Set(secrets.filter((secret) => secret.length >= minLength).flatMap(formsOf))].sort((a, b) => b.length - a.length);
  return maskOf(needles, isSecret);
}

function maskOf(needles: readonly string[], isSecret: (name: string) => boolean): SecretMask {
  const bytes = needles.map((needle) => ({ needle: Buffer.from(needle), marker: Buffer.from(markerOf(needle)) }));
  const text = (value: string) => needles.reduce((left, needle) => (left.includes(needle) ? left.replaceAll(needle, markerOf(needle)) : left), value);
  return {
    text,
    url: (value) => text(maskQuery(value)),
    headers: (list) => list.map(([name, value]) => [name, isSecret(name) || isSessionId(name) ? maskValue(name, value) : text(value)]),
    bytes: (value) => maskBytes(value, bytes),
    hiding: (texts) => maskOf([...texts.filter((one) => one.length >= minLength), ...needles].sort((a, b) => b.length - a.length), isSecret),
  };
}

/** A secret of digits only may stand in a JSON number, which must stay one. */
function markerOf(needle: string): string {
  return /^[\d.]+$/.test(needle) ? `1${"0".repeat(needle.length - 1)}` : masked;
}

function valuesOf([name, value]: [string, string]): string[] {
  const lower = name.toLowerCase();
  if (lower === "cookie") return value.split(";").map((pair) => pair.slice(pair.indexOf("=") + 1).trim());
  if (!lower.endsWith("authorization")) return [value];
  const credential = value.slice(value.indexOf(" ") + 1).trim();
  if (!/^basic /i.test(value)) return [credential];
  const plain = Buffer.from(credential, "base64").toString();
  return [credential, plain, plain.slice(plain.indexOf(":") + 1)];
}

function querySecrets(url: string): string[] {
  if (!URL.canParse(url)) return [];
  return [...new URL(url).searchParams].filter(([name]) => isSecretName(name)).map(([, value]) => value);
}

function maskQuery(url: string): string {
  return url.replace(/([?&][^=&#]*=)[^&#]+/g, (whole, name: string) => (isSecretName(decodeName(name.slice(1, -1))) ? `${name}${masked}` : whole));
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Plain, JSON-escaped, percent-encoded, hex, and base64 at each of its three alignments, both alphabets. */
function formsOf(secret: string): string[] {
  const utf8 = Buffer.from(secret);
  const hex = utf8.toString("hex");
  const percent = encodeURIComponent(secret.toWellFormed());
  const base64 = [0, 1, 2].map((shift) => alignedBase64(utf8, shift));
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    percent,
    percent.replace(/%../g, (code) => code.toLowerCase()),
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
  ];
}

/** The base64 characters that are the same whatever stands before and after the secret. */
function alignedBase64(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}

function isSessionId(name: string): boolean {
  return name.toLowerCase() === "mcp-session-id";
}

function maskValue(name: string, value: string): string {
  if (isSessionId(name)) return `${value.slice(0, 4)}${masked}`;
  const lower = name.toLowerCase();
  if (lower === "set-cookie") return `${value.slice(0, Math.max(0, value.indexOf("=")))}=${masked}`;
  const scheme = lower.endsWith("authorization") ? /^[A-Za-z][\w-]* /.exec(value)?.[0] : undefined;
  return `${scheme ?? ""}${masked}`;
}

interface Needle {
  needle: Buffer;
  marker: Buffer;
}

interface Hit {
  start: number;
  end: number;
  marker: Buffer;
}

function hitsOf(value: Buffer, needles: Needle[]): Hit[] {
  const hits: Hit[] = [];
  for (const { needle, marker } of needles) {
    for (let at = value.indexOf(needle); at >= 0; at = value.indexOf(needle, at + needle.length)) hits.push({ start: at, end: at + needle.length, marker });
  }
  return hits.sort((a, b) => a.start - b.start);
}

function maskBytes(value: Buffer, needles: Needle[]): MaskedBytes {
  const hits = hitsOf(value, needles);
  if (hits.length === 0) return { bytes: value, offset: (original) => original };
  const parts: Buffer[] = [];
  const moved: { from: number; to: number }[] = [];
  let end = 0;
  let written = 0;
  for (const hit of hits) {
    if (hit.start < end) continue;
    parts.push(value.subarray(end, hit.start), hit.marker);
    written += hit.start - end + hit.marker.length;
    end = hit.end;
    moved.push({ from: hit.end, to: written });
  }
  parts.push(value.subarray(end));
  return {
    bytes: Buffer.concat(parts),
    offset: (original) => {
      const last = moved.findLast((move) => move.from <= original);
      return last ? last.to + original - last.from : original;
    },
  };
}
