"use client";

import { FactLine, type Fact } from "@/components/ui/facts";
import { formatBytes, formatDuration, formatElapsed } from "@/components/ui/format";
import { StateWord } from "@/components/ui/state-word";
import { Time } from "@/components/ui/time";
import type { Call } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";
import { callLook } from "../outcome/plan-state";
import { useElapsed } from "./use-elapsed";

const credentials: Record<Call["credential"], string> = { none: "no account", team_headers: "team headers" };

/** As whom a call goes out, in words. */
export function credentialWord(credential: Call["credential"]): string {
  return credentials[credential];
}

function facts(call: Call, isOwn: boolean): Fact[] {
  const { durationMs, firstByteMs, responseBytes, requestBytes } = call;
  return [
    { name: "started", value: <Time at={call.startedAt} style="clock" /> },
    ...(durationMs === null ? [] : [{ name: "took", value: formatDuration(durationMs) }]),
    ...(firstByteMs === null ? [] : [{ name: "first byte", value: formatDuration(firstByteMs) }]),
    ...(responseBytes === null ? [{ name: "sent", value: formatBytes(requestBytes) }] : [{ name: "received", value: formatBytes(responseBytes) }]),
    ...(isOwn ? [] : [{ name: "by", value: call.userName }]),
    { name: "as", value: credentialWord(call.credential) },
  ];
}

/** The running clock by itself, so that only it is drawn ten times a second. */
function Clock({ sentAt }: { sentAt: number }) {
  return <span className="text-fg-2 tabular-nums">{formatElapsed(useElapsed(sentAt, true))}</span>;
}

interface RunHeadProps {
  call: Call | undefined;
  sentAt: number;
  /** Calls of others say whose they are. */
  isOwn: boolean;
  actions: React.ReactNode;
}

/** How a run stands, since when, how large, as whom; and what can be done with it. */
export function RunHead({ call, sentAt, isOwn, actions }: RunHeadProps) {
  const look = call ? callLook(call) : { glyph: "running" as const, title: "Sending" };
  const isOpen = !call || !isFinal(call.status);
  return (
    <header className="grid gap-1.5 px-4 pt-3">
      <div className="flex min-h-ctl min-w-0 flex-wrap items-center gap-2">
        <h2 className="flex min-w-0 items-center gap-2 tracking-normal">
          <StateWord kind={look.glyph} className="text-head font-strong">{look.title}</StateWord>
          {isOpen && <Clock sentAt={sentAt} />}
        </h2>
        <span className="ml-auto flex flex-wrap items-center gap-0.5">{actions}</span>
      </div>
      {call && <FactLine facts={facts(call, isOwn)} />}
    </header>
  );
}
