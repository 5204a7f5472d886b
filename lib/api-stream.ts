import { ApiError, request } from "./api-client";

export interface ServerEvent {
  event: string;
  data: unknown;
}

function parseBlock(block: string): ServerEvent | undefined {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) event = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
  }
  return data.length === 0 ? undefined : { event, data: JSON.parse(data.join("\n")) };
}

async function* blocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // A large event comes in hundreds of reads; joining them at each one would take time in its square.
  let held: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    const isSplit = text.startsWith("\n") && held.at(-1)?.endsWith("\n") === true;
    held.push(text);
    if (!isSplit && !text.includes("\n\n")) continue;
    const parts = held.join("").split("\n\n");
    held = [parts.pop() ?? ""];
    yield* parts;
  }
}

/**
 * Sends a request to a stream endpoint and yields its events as they come, `finished` last.
 * Throws ApiError for a refusal, for `problem`, and (`code: "offline"`) when the stream ends before `finished`.
 */
export async function* apiStream(path: string, init: RequestInit = {}): AsyncGenerator<ServerEvent> {
  const headers = new Headers(init.headers);
  headers.set("accept", "text/event-stream");
  const response = await request(path, { ...init, headers });
  if (!response.body) throw new ApiError(0, { code: "offline", detail: "The answer had no body." });
  for await (const block of blocks(response.body)) {
    const found = parseBlock(block);
    if (!found) continue;
    if (found.event === "problem") throw new ApiError((found.data as { status: number }).status, found.data as { code: string; detail: string });
    yield found;
    if (found.event === "finished") return;
  }
  throw new ApiError(0, { code: "offline", detail: "The connection to Patchbay broke off. What was sent goes on; open it again to see how it ends." });
}
