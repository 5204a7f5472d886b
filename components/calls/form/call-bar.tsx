"use client";

import MoreHorizontal from "lucide-react/icons/ellipsis";
import { PaneFoot } from "@/components/layout/panes";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { LogLevelItems } from "./log-level";
import { WithheldItems } from "./withheld";
import { Select } from "@/components/ui/select";

export const idleChoices = [10_000, 30_000, 60_000, 120_000, 300_000, 600_000] as const;

function sayIdle(ms: number): string {
  return ms < 120_000 ? `${String(ms / 1000)} s` : `${String(ms / 60_000)} min`;
}

export interface CallBarProps {
  /** What the button says. */
  verb: string;
  /** Why this person cannot call, when they cannot. */
  refusal: string | undefined;
  isSending: boolean;
  onCall: () => void;
  idleMs: number;
  onIdleMs: (ms: number) => void;
  /** False where what is sent says itself whether it asks for logs. */
  hasLogLevel?: boolean | undefined;
  /** Ways to fill the form. */
  fill?: React.ReactNode;
  /** What can be done with what stands in the form. */
  more: React.ReactNode;
}

/** The button that calls, how long silence is borne, and what helps to fill the form. */
export function CallBar({ verb, refusal, isSending, onCall, idleMs, onIdleMs, hasLogLevel = true, fill, more }: CallBarProps) {
  return (
    <PaneFoot>
      {refusal === undefined ? (
        <Button
          variant="primary"
          kbd="⌘↵"
          className="min-w-28"
          isStill
          isPending={isSending}
          onClick={(event) => {
            // The second press of a double click is part of the first.
            if (event.detail <= 1) onCall();
          }}
        >
          {verb}
        </Button>
      ) : (
        <p className="text-small text-fg-2">{refusal}</p>
      )}
      {refusal === undefined && (
        <label className="flex items-center gap-1.5 text-small text-fg-2">
          <span className="max-sm:sr-only">give up after</span>
          <Select value={idleMs} onChange={(event) => { onIdleMs(Number(event.target.value)); }} className="w-21" aria-label="Give up after">
            {idleChoices.map((ms) => <option key={ms} value={ms}>{sayIdle(ms)}</option>)}
          </Select>
        </label>
      )}
      <span className="ml-auto flex items-center gap-0.5">
        {fill}
        <Menu label="More for these arguments" side="top" align="end" trigger={<IconButton name="More"><MoreHorizontal aria-hidden /></IconButton>}>
          {more}
          {refusal === undefined && hasLogLevel && <><LogLevelItems /><WithheldItems /></>}
        </Menu>
      </span>
    </PaneFoot>
  );
}
