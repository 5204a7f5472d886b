import "server-only";
import type { ProtocolPin } from "@/lib/mcp/target";
import type { AskedValue } from "./schema";

/** A value with gaps: text as it stands, and keys of what is asked for. */
export type Template = (string | { key: string })[];

/** One entry of a configuration as it was read, before anything is decided about it. */
export interface Candidate {
  name: string;
  url: Template | undefined;
  /** As it is written in the text. */
  urlText: string;
  description: string;
  tags: string[];
  environment: string;
  notes: string;
  protocol: ProtocolPin;
  headers: { name: string; value: Template }[];
  /** Not for us, and why. */
  skipped: string;
  /** Wrong, and why. */
  broken: string;
  remarks: string[];
  /** Switched off where it comes from. */
  isOff: boolean;
}

/** A whole configuration: which kind, what it asks for, what it holds. */
export interface ImportDocument {
  format: string;
  asked: Map<string, AskedValue>;
  candidates: Candidate[];
}

/** An entry of which nothing is known but its name. */
export function bareCandidate(name: string): Candidate {
  return { name, url: undefined, urlText: "", description: "", tags: [], environment: "", notes: "", protocol: "auto", headers: [], skipped: "", broken: "", remarks: [], isOff: false };
}

/** The text with its gaps filled, or the keys that have no value. */
export function fill(template: Template, values: ReadonlyMap<string, string>): { text: string; missing: string[] } {
  const missing = template.flatMap((part) => (typeof part !== "string" && (values.get(part.key) ?? "") === "" ? [part.key] : []));
  return { text: template.map((part) => (typeof part === "string" ? part : (values.get(part.key) ?? ""))).join(""), missing };
}

/** Keys of what a template asks for, each once. */
export function keysOf(template: Template): string[] {
  return [...new Set(template.flatMap((part) => (typeof part === "string" ? [] : [part.key])))];
}
