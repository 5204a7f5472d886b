/** What stands where a secret was, in every recorded text. */
export const masked = "«masked»";

export interface HeaderLine {
  name: string;
  value: string;
  /** Headers the protocol itself defines are marked. */
  isProtocol: boolean;
  isMasked: boolean;
}

/** Headers as sent, in the order they were sent. */
export function headerLines(headers: readonly (readonly [string, string])[]): HeaderLine[] {
  return headers.map(([name, value]) => ({
    name,
    value,
    isProtocol: /^mcp-|^last-event-id$/i.test(name),
    isMasked: value.includes(masked),
  }));
}

/** A text cut at its masked places, so that each can be drawn as what it is. */
export function maskedParts(text: string): { text: string; isMasked: boolean }[] {
  return text.split(masked).flatMap((part, index) => [
    ...(index === 0 ? [] : [{ text: masked, isMasked: true }]),
    ...(part === "" ? [] : [{ text: part, isMasked: false }]),
  ]);
}
