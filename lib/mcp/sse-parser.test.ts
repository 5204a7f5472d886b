import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SseParser, type SseEvent } from "./sse-parser";

function parse(chunks: Buffer[]): { events: SseEvent[]; parser: SseParser } {
  const events: SseEvent[] = [];
  const parser = new SseParser((event) => events.push(event));
  for (const chunk of chunks) parser.push(chunk);
  parser.end();
  return { events, parser };
}

function cut(text: string, at: number[]): Buffer[] {
  const bytes = Buffer.from(text);
  const places = [0, ...at.map((n) => n % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, i) => bytes.subarray(places[i], end));
}

describe("an event stream", () => {
  it.each(["\n", "\r\n", "\r"])("is the same however it is cut, with line ends %j", (end) => {
    const text = ["\uFEFF: hello", "retry: 10", "id: 7", "event: x", "data: grüße", "data:two", "", "data: {}", "", "data", "", ""].join(end);
    fc.assert(
      fc.property(fc.array(fc.nat(200)), (at) => {
        const { events, parser } = parse(cut(text, at));
        expect(events).toEqual([
          { event: "x", data: "grüße\ntwo", id: "7", unfinished: false },
          { event: "message", data: "{}", id: "7", unfinished: false },
          { event: "message", data: "", id: "7", unfinished: false },
        ]);
        expect(parser.retryMs).toBe(10);
      }),
    );
  });

  it("gives an event whose last blank line is missing, and says so", () => {
    expect(parse([Buffer.from("data: a\ndata: b")]).events).toEqual([{ event: "message", data: "a\nb", id: undefined, unfinished: true }]);
  });

  it("reads one long line in linear time and stops at 16 MiB", () => {
    const block = Buffer.alloc(64 * 1024, "a");
    const parser = new SseParser(() => undefined);
    parser.push(Buffer.from("data: "));
    const startedAt = performance.now();
    expect(() => {
      for (let i = 0; i < 300; i++) parser.push(block);
    }).toThrow("larger than 16 MiB");
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it("is not slowed down by a flood of short lines", () => {
    const startedAt = performance.now();
    parse([Buffer.from(":\n".repeat(1_000_000))]);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
