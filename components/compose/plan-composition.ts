import type { CallExchange, ComposeInput } from "@/lib/calls/schema";

/** What stands where a secret was, in every recorded text. */
const masked = "«masked»";

/** One header as it stands in the table. */
export interface HeaderLine {
  key: string;
  name: string;
  value: string;
  isSent: boolean;
}

/** What a template does to the headers Patchbay would send: leaves one out, or gives it another value. */
export interface HeaderChange {
  name: string;
  value?: string | undefined;
}

/** A request as it is being written. */
export interface Composition {
  body: string;
  /** Undefined while the headers follow the body. */
  lines?: HeaderLine[] | undefined;
  change?: HeaderChange | undefined;
  /** Headers stored with the server that are left out. */
  left: string[];
  isSessionLeft: boolean;
  /** The record it was taken from. */
  replayOf?: string | undefined;
}

export type Headers = ComposeInput["headers"];

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Headers as lines of the table, with what a template changes in them. */
export function linesOf(headers: Headers, change?: HeaderChange): HeaderLine[] {
  return headers.map(([name, value], index) => {
    const isChanged = change !== undefined && same(name, change.name);
    return { key: `given-${String(index)}`, name, value: isChanged ? (change.value ?? value) : value, isSent: !(isChanged && change.value === undefined) };
  });
}

/** A key no line has: lines are removed too, so their number is not enough. */
export function freeKey(lines: readonly HeaderLine[]): string {
  let n = lines.length + 1;
  while (lines.some((line) => line.key === `own-${String(n)}`)) n += 1;
  return `own-${String(n)}`;
}

/** What is posted: the headers that are sent, and the names of those that are to be missing. */
export function toPost({ body, left, isSessionLeft, replayOf }: Composition, lines: readonly HeaderLine[]): Pick<ComposeInput, "body" | "headers" | "omitHeaders" | "session" | "replayOf"> {
  const headers: Headers = lines.filter((line) => line.isSent && line.name !== "").map(({ name, value }) => [name, value]);
  const missing = lines.filter((line) => !line.isSent && line.name !== "" && !headers.some(([name]) => same(name, line.name)));
  return {
    body,
    headers,
    omitHeaders: [...new Set([...missing.map(({ name }) => name), ...left])],
    session: isSessionLeft ? "none" : "warm",
    ...(replayOf === undefined ? {} : { replayOf }),
  };
}

// What frames a message is made anew for each.
const ours = new Set(["host", "content-length", "connection", "accept-encoding", "user-agent", "transfer-encoding", "…"]);

/** A recorded exchange as a composition; what was masked is not in it, for the server's own secrets are added when it is sent. */
export function fromExchange(exchange: Pick<CallExchange, "requestBody" | "requestHeaders">, callId: string): Composition {
  const headers = exchange.requestHeaders.filter(([name, value]) => !ours.has(name.toLowerCase()) && !value.includes(masked));
  const hadSession = exchange.requestHeaders.some(([name]) => same(name, "mcp-session-id"));
  return { body: exchange.requestBody ?? "", lines: linesOf(headers), left: [], isSessionLeft: !hadSession, replayOf: callId };
}

/** True where the body still shows that something secret stood there. */
export function hasMask(body: string): boolean {
  return body.includes(masked);
}

/** Where the body stops being JSON, in words; it may be sent all the same. */
export function jsonTrouble(body: string): string | undefined {
  try {
    JSON.parse(body);
    return undefined;
  } catch (error) {
    return body.trim() === "" ? "The body is empty." : `This is not JSON: ${(error as Error).message}.`;
  }
}
