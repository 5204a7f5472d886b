// Only formats whose decoders browsers keep in a sandbox of their own; SVG is a document and may run code, so it is shown as text.
const drawable = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]);

export interface MediaFacts {
  /** What the bytes are by their first bytes; undefined when they say nothing. */
  found: string | undefined;
  bytes: number;
  width?: number;
  height?: number;
}

/** Decodes base64 (both alphabets, with or without padding and line breaks); undefined when it is none. */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const text = atob(base64.replace(/\s+/g, "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

const signatures: readonly (readonly [string, (bytes: Uint8Array) => boolean])[] = [
  ["image/png", (b) => b[0] === 0x89 && ascii(b, 1, 3) === "PNG"],
  ["image/jpeg", (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ["image/gif", (b) => ascii(b, 0, 4) === "GIF8"],
  ["image/webp", (b) => ascii(b, 0, 4) === "RIFF" && ascii(b, 8, 4) === "WEBP"],
  ["image/avif", (b) => ascii(b, 4, 4) === "ftyp" && ascii(b, 8, 4).startsWith("avi")],
  ["audio/wav", (b) => ascii(b, 0, 4) === "RIFF" && ascii(b, 8, 4) === "WAVE"],
  ["audio/mpeg", (b) => ascii(b, 0, 3) === "ID3" || (b[0] === 0xff && ((b[1] ?? 0) & 0xe6) === 0xe2)],
  ["audio/ogg", (b) => ascii(b, 0, 4) === "OggS"],
  ["audio/flac", (b) => ascii(b, 0, 4) === "fLaC"],
  ["audio/mp4", (b) => ascii(b, 4, 4) === "ftyp" && ascii(b, 8, 3) === "M4A"],
  ["audio/webm", (b) => b[0] === 0x1a && b[1] === 0x45 && b[2] === 0xdf && b[3] === 0xa3],
  ["application/pdf", (b) => ascii(b, 0, 4) === "%PDF"],
];

function sizeOf(found: string | undefined, bytes: Uint8Array): { width?: number; height?: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (found === "image/png" && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (found === "image/gif" && bytes.length >= 10) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return {};
}

/** What the bytes themselves say they are. */
export function mediaFacts(bytes: Uint8Array): MediaFacts {
  const found = signatures.find(([, matches]) => matches(bytes))?.[0];
  return { found, bytes: bytes.length, ...sizeOf(found, bytes) };
}

// More pixels than this take more memory to decode than a page should take unasked.
const maxPixels = 16_000_000;
/** Media larger than this wait for a click. */
export const maxUnaskedBytes = 2_000_000;

/** Whether an image may be drawn, at once or after a click, or not at all, with the reason. */
export function planImage(facts: MediaFacts): { draw: "now" | "ask" | "never"; why: string } {
  if (facts.found === undefined || !drawable.has(facts.found)) return { draw: "never", why: "Nothing this console draws; it can be downloaded." };
  if (facts.bytes > maxUnaskedBytes) return { draw: "ask", why: "Large, so it is drawn when you ask." };
  if ((facts.width ?? 0) * (facts.height ?? 0) > maxPixels) return { draw: "ask", why: "It unpacks into very many pixels, so it is drawn when you ask." };
  return { draw: "now", why: "" };
}

/** A file name to save under, from the last part of a URI; nothing of it can leave the download folder. */
export function fileNameOf(uri: string, fallback: string): string {
  const last = uri.split(/[?#]/)[0]?.split("/").findLast((part) => part !== "") ?? "";
  const clean = last.replace(/[\u0000-\u001f\u007f-\u009f<>:"\\|?*\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "_").replace(/^\.+/, "").slice(0, 120);
  return clean === "" ? fallback : clean;
}
