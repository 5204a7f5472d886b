import "server-only";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A program that is an MCP server on this machine. */
export interface StdioCommand {
  command: string;
  args?: readonly string[];
  /** Beside the few variables every program needs. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
}

export interface ProcessSink {
  onStdout(chunk: Buffer): void;
  onStderr(chunk: Buffer): void;
  /** Comes once, last; `code` when it could not be started at all. */
  onEnd(why: string, code?: string): void;
}

const inherited = ["HOME", "LANG", "LC_ALL", "LOGNAME", "PATH", "SHELL", "TERM", "TMPDIR", "USER", "SYSTEMROOT", "APPDATA", "LOCALAPPDATA", "TEMP", "USERPROFILE"];
const patienceMs = 2_000;
/** What a server may leave unread before it is given up. */
const unreadBytes = 64 * 1024 * 1024;

/** One server process, from its start to its orderly end: input closed, then asked to end, then ended. */
export class StdioProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<void>;
  private isOver = false;

  constructor({ command, args = [], env = {}, cwd }: StdioCommand, sink: ProcessSink, base: Readonly<Record<string, string | undefined>>) {
    const kept = Object.fromEntries(inherited.flatMap((name) => (base[name] === undefined ? [] : [[name, base[name]]])));
    // A group of its own: what the server starts ends with it.
    this.child = spawn(command, [...args], { cwd, env: { ...kept, ...env } as NodeJS.ProcessEnv, stdio: ["pipe", "pipe", "pipe"], detached: process.platform !== "win32", windowsHide: true });
    this.ended = new Promise((resolve) => {
      const end = (why: string, code?: string) => {
        if (this.isOver) return;
        this.isOver = true;
        sink.onEnd(why, code);
        resolve();
      };
      this.child.once("error", (error: NodeJS.ErrnoException) => {
        end(error.code === "ENOENT" ? `There is no program ${command}.` : error.message, error.code ?? "spawn");
      });
      this.child.once("close", (code, signal) => {
        end(`The process ended (${signal ?? `exit code ${code ?? 0}`}).`);
      });
    });
    this.child.stdin?.on("error", () => undefined);
    this.child.stdout?.on("data", (chunk: Buffer) => {
      sink.onStdout(chunk);
    });
    this.child.stderr?.on("data", (chunk: Buffer) => {
      sink.onStderr(chunk);
    });
  }

  /** Writes one line; false when the server takes none any more. */
  write(line: string): boolean {
    const { stdin } = this.child;
    if (this.isOver || !stdin?.writable || stdin.writableLength > unreadBytes) return false;
    stdin.write(`${line}\n`);
    return true;
  }

  async end(): Promise<void> {
    this.child.stdin?.end();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.endsIn(patienceMs)) return;
      this.kill(signal);
    }
    await this.ended;
  }

  private async endsIn(ms: number): Promise<boolean> {
    const clock = new AbortController();
    const timer = setTimeout(() => {
      clock.abort();
    }, ms);
    await Promise.race([this.ended, once(clock.signal, "abort")]);
    clearTimeout(timer);
    return this.isOver;
  }

  private kill(signal: NodeJS.Signals): void {
    try {
      if (this.child.pid !== undefined && process.platform !== "win32") process.kill(-this.child.pid, signal);
      else this.child.kill(signal);
    } catch {
      // It ended in this moment.
    }
  }
}
