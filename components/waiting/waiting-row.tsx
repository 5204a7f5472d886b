"use client";

import { kindWord, timeLeft } from "@/components/asks/plan-asks";
import { SafeText } from "@/components/ui/safe-text";
import { StateWord } from "@/components/ui/state-word";
import { Time } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import { cn } from "@/lib/cn";
import type { WaitingCall } from "@/lib/calls/schema";

interface WaitingRowProps {
  waiting: WaitingCall;
  href: string;
  isSelected: boolean;
  isOwn: boolean;
  onSelect: () => void;
}

/** One call that waits: what is asked, of which tool, whose it is, how long it has. */
export function WaitingRow({ waiting, href, isSelected, isOwn, onSelect }: WaitingRowProps) {
  const { call, kinds, askedAt, expiresAt, draftByName } = waiting;
  const now = useNow();
  const what = kinds.length === 1 && kinds[0] ? kindWord(kinds[0]) : `${String(kinds.length)} things`;
  return (
    <a
      href={href}
      aria-current={isSelected ? "true" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onSelect();
      }}
      className={cn(
        "grid min-w-0 grid-cols-[112px_minmax(0,1fr)_max-content] items-center gap-x-3 border-b border-line px-4 py-2 text-fg no-underline hover:bg-hover hover:no-underline focus-visible:outline-offset-[-2px] *:min-w-0 max-sm:grid-cols-[minmax(0,1fr)_max-content]",
        isSelected && "bg-accent-tint shadow-[inset_2px_0_0_var(--accent)] hover:bg-accent-tint",
      )}
    >
      <span className="max-sm:col-span-2"><StateWord kind="waiting">{what}</StateWord></span>
      <span className="grid">
        <span className="truncate font-mono text-small"><SafeText text={call.target} className="whitespace-nowrap" /></span>
        <span className="truncate text-small text-fg-2">
          {call.serverName} · {isOwn ? "you" : call.userName}
          {draftByName !== null && ` · draft by ${draftByName}`}
        </span>
      </span>
      <span className="grid text-right text-small">
        <span><Time at={askedAt} /></span>
        {now !== undefined && <span className="text-fg-3 tabular-nums">{timeLeft(expiresAt, now)}</span>}
      </span>
    </a>
  );
}
