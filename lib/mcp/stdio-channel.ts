import "server-only";
import type { ReadEnd, Reading } from "./answer-reader";
import type { Channel } from "./channel";
import { ExchangeRecorder } from "./exchange-recorder";
import type { HttpRequest } from "./http-call";
import { MessageRouter, type StreamListener } from "./message-router";
import type { SecretMask } from "./secret-mask";
import { ServerRequests } from "./server-requests";
import { StdioProcess, type StdioCommand } from "./stdio-process";
import { replyText } from "./write-reply";

const maxLine = 16 * 1024 * 1024;
const keptStderr = 64 * 1024;
const lf = 10;

export interface StdioOptions {
  mask: SecretMask;
  /** The variables of this process, of which few are passed on. */
  env: Readonly<Record<string, string | undefined>>;
  /** Told what the server writes to its standard error. */
  onStderr?: (text: string) => void;
}

/** A server process, spoken to line by line. */
export class StdioChannel implements Channel {
  readonly transport = "stdio";
  isClosed = false;
  /** The end of what the server wrote to its standard error. */
  stderr = "";
  private readonly process: StdioProcess;
  private readonly name: string;
  private readonly options: StdioOptions;
  private readonly router: MessageRouter;
  private line: Buffer[] = [];
  private lineBytes = 0;

  constructor(command: StdioCommand, options: StdioOptions) {
    this.name = `stdio:${command.command}`;
    this.options = options;
    this.router = new MessageRouter(new ServerRequests({ tell: (idText, answer) => Promise.resolve(this.process.write(oneLine(replyText(idText, answer)))) }));
    const sink = {
      onStdout: (chunk: Buffer) => {
        this.onStdout(chunk);
      },
      onStderr: (chunk: Buffer) => {
        const text = options.mask.text(chunk.toString());
        this.stderr = (this.stderr + text).slice(-keptStderr);
        options.onStderr?.(text);
      },
      onEnd: (message: string, code?: string) => {
        this.isClosed = true;
        this.router.end(code === undefined ? { kind: "stream_ended", message } : { kind: "unreachable", layer: "connect", code, message });
      },
    };
    this.process = new StdioProcess(command, sink, options.env);
  }

  private onStdout(chunk: Buffer): void {
    this.router.touch(chunk);
    let start = 0;
    for (let end = chunk.indexOf(lf); end >= 0; end = chunk.indexOf(lf, start)) {
      this.takeLine(Buffer.concat([...this.line, chunk.subarray(start, end)]));
      this.line = [];
      this.lineBytes = 0;
      start = end + 1;
    }
    if (start === chunk.length) return;
    this.line.push(chunk.subarray(start));
    this.lineBytes += chunk.length - start;
    if (this.lineBytes > maxLine) void this.fail("The server wrote a line of more than 16 MiB.");
  }

  private takeLine(bytes: Buffer): void {
    const text = this.options.mask.text(bytes.toString().trim());
    if (text === "" || this.isClosed) return;
    const problem = this.router.take(text);
    const [first] = this.router.waiting.values();
    if (problem !== undefined) first?.incoming.fault("", `A line of the standard output is ${problem}.`, "basic/transports/stdio");
  }

  private fail(message: string): Promise<void> {
    this.router.end({ kind: "unreachable", layer: "too_large", code: "line", message });
    return this.close();
  }

  ask(request: Omit<HttpRequest, "path">, reading: Reading, onRecorder: (recorder: ExchangeRecorder) => void): Promise<ReadEnd> {
    return new Promise((resolve) => {
      const recorder = this.recorded(request);
      onRecorder(recorder);
      const settle = (end: ReadEnd) => {
        if (!this.router.waiting.delete(reading.asked.id)) return;
        reading.clocks.onStop(undefined);
        if (typeof end.outcome === "string") this.router.giveUp(reading);
        recorder.onEnd();
        resolve(end);
      };
      this.router.waiting.set(reading.asked.id, { reading, incoming: reading.incoming, part: recorder, settle });
      if (this.process.write(oneLine(request.body ?? ""))) reading.onStart();
      else settle({ outcome: { kind: "unreachable", layer: "connect", code: "stdin", message: "The process does not take any input." } });
      reading.clocks.onStop((reason) => {
        settle({ outcome: reason });
      });
    });
  }

  post(request: Omit<HttpRequest, "path">): { recorder: ExchangeRecorder; done: Promise<boolean> } {
    const recorder = this.recorded(request);
    const done = Promise.resolve(this.process.write(oneLine(request.body ?? "")));
    recorder.onEnd();
    return { recorder, done };
  }

  private recorded({ body }: Omit<HttpRequest, "path">): ExchangeRecorder {
    return new ExchangeRecorder({ method: "STDIN", url: this.name, headers: [], body }, this.options.mask);
  }

  listen(listener: StreamListener, signal: AbortSignal): Promise<void> {
    return this.isClosed || signal.aborted ? Promise.resolve() : this.router.listen(listener, signal);
  }

  close(): Promise<void> {
    this.isClosed = true;
    return this.process.end();
  }
}

/** Outside of texts, where JSON cannot hold one anyway, a line break is blank space. */
function oneLine(body: string): string {
  return body.replace(/[\r\n]+/g, " ");
}
