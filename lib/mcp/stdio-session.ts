import "server-only";
import { establishOver } from "./establish";
import { openSession, type Session, type SessionOptions } from "./session";
import { secretMask } from "./secret-mask";
import { StdioChannel } from "./stdio-channel";
import type { StdioCommand } from "./stdio-process";
import type { ProtocolPin, Verdict } from "./target";

export type { StdioCommand };

export interface StdioTarget extends StdioCommand {
  protocol: Exclude<ProtocolPin, "sse">;
  verdict?: Verdict;
}

export interface StdioSessionOptions extends Omit<SessionOptions, "fetch" | "resolve"> {
  /** The variables of this process, of which few are passed on. */
  env: Readonly<Record<string, string | undefined>>;
  /** Told what the server writes to its standard error. */
  onStderr?: (text: string) => void;
}

export interface StdioSession extends Session {
  /** The end of what the server wrote to its standard error. */
  readonly stderr: string;
}

/**
 * Opens a session with a program on this machine; the first request starts it, and one that ended is started again.
 * Only for a console on one's own machine: import this module where the operator has switched it on, and nowhere else.
 */
export function openStdioSession(target: StdioTarget, { env, onStderr, ...options }: StdioSessionOptions): StdioSession {
  const url = `stdio:${target.command}`;
  const mask = secretMask(url, Object.entries(target.env ?? {}), options.secretHeaders);
  let channel: StdioChannel | undefined;
  const session = openSession({ url, headers: {}, protocol: target.protocol, verdict: target.verdict, allowedOrigins: [] }, options, (meeting) => {
    channel = new StdioChannel(target, { mask, env, onStderr });
    return establishOver(meeting, channel);
  });
  return Object.defineProperty(session as StdioSession, "stderr", { get: () => channel?.stderr ?? "" });
}
