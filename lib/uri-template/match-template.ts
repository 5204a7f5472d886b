import { expandTemplate } from "./expand-template";
import type { Part } from "./parse-template";

const none = new Map<string, never>();

/** Whether an address may have come from a template: its fixed parts stand there in order. */
export function matchesTemplate(parts: readonly Part[], address: string): boolean {
  let at = 0;
  // What a plain expression writes has no slash left in it.
  let isFree = false;
  let mayHaveSlash = false;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "expression") {
      mayHaveSlash ||= part.operator.sign !== "";
      isFree = true;
      continue;
    }
    const text = expandTemplate([part], none);
    const isLast = index === parts.length - 1;
    const found = !isFree ? (address.startsWith(text, at) ? at : -1) : isLast ? address.length - text.length : address.indexOf(text, at);
    if (found < at || !address.startsWith(text, found)) return false;
    if (!mayHaveSlash && address.slice(at, found).includes("/")) return false;
    at = found + text.length;
    isFree = false;
    mayHaveSlash = false;
  }
  const rest = address.slice(at);
  return isFree ? mayHaveSlash || !rest.includes("/") : rest === "";
}
