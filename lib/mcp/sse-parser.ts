import "server-only";
import { LayerError } from "./layer-error";

export interface SseEvent {
  event: string;
  data: string;
  id?: string;
  /** The stream ended before the blank line that finishes an event. */
  unfinished: boolean;
}

const maxEventBytes = 16 * 1024 * 1024;
const lf = 10;
const cr = 13;

/** Splits the bytes of a `text/event-stream` into events, in linear time for one line of any length. */
export class SseParser {
  /** Last `retry` the server gave, in milliseconds. */
  retryMs?: number;
  lastEventId?: string;
  private line: Buffer[] = [];
  private lineBytes = 0;
  private data: string[] = [];
  private eventBytes = 0;
  private event = "";
  private skipLf = false;
  private first = true;
  private readonly onEvent: (event: SseEvent) => void;

  constructor(onEvent: (event: SseEvent) => void) {
    this.onEvent = onEvent;
  }

  /** Throws a LayerError when one event grows past 16 MiB. */
  push(chunk: Buffer): void {
    let start = this.skipLf && chunk[0] === lf ? 1 : 0;
    if (chunk.length > 0) this.skipLf = false;
    const hasCr = chunk.includes(cr);
    for (let end = lineEnd(chunk, start, hasCr); end >= 0; end = lineEnd(chunk, start, hasCr)) {
      this.takeLine(chunk.subarray(start, end));
      start = end + 1;
      if (chunk[end] !== cr) continue;
      if (start === chunk.length) this.skipLf = true;
      else if (chunk[start] === lf) start++;
    }
    if (start < chunk.length) this.hold(chunk.subarray(start));
  }

  /** Gives what an unfinished last event held. */
  end(): void {
    if (this.lineBytes > 0) this.takeLine(Buffer.alloc(0));
    if (this.data.length > 0) this.dispatch(true);
  }

  private hold(part: Buffer): void {
    this.line.push(part);
    this.lineBytes += part.length;
    this.limit();
  }

  private limit(): void {
    if (this.lineBytes + this.eventBytes <= maxEventBytes) return;
    throw new LayerError("too_large", "event", "One event of the stream is larger than 16 MiB.");
  }

  private takeLine(last: Buffer): void {
    const bytes = this.line.length > 0 ? Buffer.concat([...this.line, last]) : last;
    this.line = [];
    this.lineBytes = 0;
    let text = bytes.toString("utf8");
    if (this.first && text.startsWith("\uFEFF")) text = text.slice(1);
    this.first = false;
    if (text === "") this.dispatch(false);
    else this.field(text);
  }

  private field(line: string): void {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line.charAt(colon + 1) === " " ? colon + 2 : colon + 1);
    this.set(name, value);
  }

  private set(name: string, value: string): void {
    if (name === "data") {
      this.data.push(value);
      this.eventBytes += value.length + 1;
      this.limit();
    } else if (name === "event") this.event = value;
    else if (name === "id" && !value.includes("\0")) this.lastEventId = value;
    else if (name === "retry" && /^\d+$/.test(value)) this.retryMs = Number(value);
  }

  private dispatch(unfinished: boolean): void {
    const event = { event: this.event === "" ? "message" : this.event, data: this.data.join("\n"), id: this.lastEventId, unfinished };
    const has = this.data.length > 0;
    this.data = [];
    this.eventBytes = 0;
    this.event = "";
    if (has) this.onEvent(event);
  }
}

// Without a CR in the chunk the native search is enough; looking for both from each line would be quadratic.
function lineEnd(chunk: Buffer, from: number, hasCr: boolean): number {
  if (!hasCr) return chunk.indexOf(lf, from);
  for (let i = from; i < chunk.length; i++) if (chunk[i] === lf || chunk[i] === cr) return i;
  return -1;
}
