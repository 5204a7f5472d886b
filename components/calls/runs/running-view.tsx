"use client";

import { formatElapsed } from "@/components/ui/format";
import { Progress } from "@/components/ui/progress";
import { SafeText } from "@/components/ui/safe-text";
import type { CallEvent } from "@/lib/calls/schema";
import { LogList } from "./log-list";
import { logLines, paceOf, progressOf } from "./plan-progress";
import { useElapsed } from "./use-elapsed";

interface RunningViewProps {
  sentAt: number;
  events: readonly CallEvent[];
  /** When silence is given up; known only where the call was made. */
  idleMs: number | undefined;
}

// As lib/calls has it: nothing extends it.
const hardCapMs = 10 * 60 * 1000;
// Before that it is of no concern.
const capShownMs = 5 * 60 * 1000;

function useClocks({ sentAt, events, idleMs }: RunningViewProps) {
  const elapsed = useElapsed(sentAt, true);
  const lastAt = Date.parse(events.at(-1)?.at ?? "");
  const silence = Number.isNaN(lastAt) ? elapsed : Math.min(elapsed, Math.max(0, sentAt + elapsed - lastAt));
  const left = idleMs === undefined ? undefined : Math.max(0, idleMs - silence);
  const pace = paceOf(events);
  const restMs = pace && Math.max(0, pace.leftMs - (Number.isNaN(lastAt) ? 0 : silence));
  return { silence, left, capLeft: Math.max(0, hardCapMs - elapsed), pace, restMs };
}

function Clocks(props: RunningViewProps) {
  const { silence, left, capLeft, pace, restMs } = useClocks(props);
  return (
    <div className="grid gap-0.5 text-small text-fg-3">
      {pace && restMs !== undefined && <p>{pace.perSecond >= 1 ? `${pace.perSecond.toFixed(1)} a second` : `${(pace.perSecond * 60).toFixed(1)} a minute`} · about {formatElapsed(restMs)} left at this rate</p>}
    <p className="flex flex-wrap justify-between gap-x-4 text-small text-fg-3">
      <span>{props.events.length > 0 ? `server says · updated ${formatElapsed(silence)} ago` : "nothing heard yet"}</span>
      {left !== undefined && <span>gives up in {Math.ceil(left / 1000)} s unless something comes</span>}
    </p>
      {capLeft < capShownMs && <p>ends in {Math.ceil(capLeft / 1000)} s whatever comes</p>}
    </div>
  );
}

/** A call on its way: how far it says it is, what it logs, and that nobody has to wait here. */
export function RunningView(props: RunningViewProps) {
  const progress = progressOf(props.events);
  const label = progress?.message === undefined || progress.message === "" ? "Running" : progress.message;
  return (
    <div className="grid min-w-0 gap-4 *:min-w-0">
      <section className="grid gap-1.5">
        <div className="flex items-baseline gap-3">
          <p aria-live="polite" className="min-w-0 font-medium"><SafeText text={progress ? label : "Waiting for the server"} /></p>
          {progress && <span className="ml-auto shrink-0 text-fg-2 tabular-nums">{progress.total === undefined ? progress.value : `${String(progress.value)} of ${String(progress.total)}`}</span>}
        </div>
        <Progress label="Progress of the call" value={progress?.total === undefined ? undefined : progress.value} max={progress?.total} />
        <Clocks {...props} />
      </section>
      <LogList lines={logLines(props.events)} />
      <p className="text-small text-fg-3">You can leave. The run goes on and lands here and in history.</p>
    </div>
  );
}
