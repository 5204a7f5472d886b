"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callQuery } from "@/components/calls/queries";
import type { Run } from "@/components/calls/runs/plan-runs";
import { discoveryQuery } from "@/components/discovery/queries";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Progress } from "@/components/ui/progress";
import { Says } from "@/components/ui/says";
import { SkeletonRows } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api-client";
import type { AnswerInput, Call } from "@/lib/calls/schema";
import { askedOnStream } from "./asked-on-stream";
import { AskCard } from "./ask-card";
import { openRounds } from "./plan-asks";
import { openPayloadQuery } from "./queries";
import { RoundsView } from "./rounds-view";

interface WaitingRunProps {
  team: string;
  call: Call;
  run: Run | undefined;
  userId: string;
  /** Told when the call is not waiting any more: somebody else answered, or it ended. */
  onMoved: (call: Call) => void;
  onAnswer: (call: Call, input: AnswerInput) => Promise<ApiError | undefined>;
}

function useSelfName(team: string, serverId: string): string | undefined {
  const { data } = useQuery(discoveryQuery(team, serverId));
  if (!data?.snapshot) return undefined;
  const { name, version } = JSON.parse(data.snapshot.serverInfo) as { name?: unknown; version?: unknown };
  return typeof name === "string" ? `${name}${typeof version === "string" ? ` ${version}` : ""}` : undefined;
}

/**
 * True when the record is further than this page: answered elsewhere, ended, or asked again. What was read a moment before the page
 * itself learned more is not; the time on the server only ever grows. Calls asked on their live stream are followed by that stream.
 */
function hasMoved(call: Call, now: Call): boolean {
  if (call.status === "running") return false;
  const [here, there] = [call.durationMs ?? 0, now.durationMs ?? 0];
  return there > here || (there === here && now.status !== "waiting_for_input");
}

/** A call whose server works on it as a task, which Patchbay asks after whether anybody looks or not. */
export function TaskRun({ team, call, onMoved }: Pick<WaitingRunProps, "team" | "call" | "onMoved">) {
  const now = useQuery({ ...callQuery(team, call.id), refetchInterval: 2_000 });
  const { data } = now;
  useEffect(() => {
    if (data && data.status !== "task_running") onMoved(data);
  }, [data, onMoved]);
  const said = data?.summary ?? call.summary;
  return (
    <div className="grid min-w-0 gap-3 *:min-w-0">
      <p className="font-medium">The server works on this as a task</p>
      <Progress label="Progress of the task" value={undefined} />
      {said !== null && <Says text={said} kind="status of the task" />}
      <p className="text-small text-fg-3">You can leave. Patchbay asks after it at the pace the server wants, also when it was restarted meanwhile, and the result lands here and in history.</p>
    </div>
  );
}

/** A call that waits for a person: what is asked, what was asked before, and the way to answer. */
export function WaitingRun({ team, call, run, userId, onMoved, onAnswer }: WaitingRunProps) {
  const held = openRounds(run?.payload).length > 0 ? run?.payload : undefined;
  const stored = useQuery({ ...openPayloadQuery(team, call, askedOnStream(run?.events ?? [])), enabled: held === undefined });
  const now = useQuery({ ...callQuery(team, call.id), refetchInterval: 3_000 });
  const selfName = useSelfName(team, call.serverId);
  const moved = now.data && hasMoved(call, now.data) ? now.data : undefined;
  useEffect(() => {
    if (moved) onMoved(moved);
  }, [moved, onMoved]);
  const payload = held ?? stored.data;
  const rounds = openRounds(payload);
  const [first] = rounds;
  if (stored.error && !payload) {
    const isRefused = stored.error instanceof ApiError && stored.error.status === 403;
    return isRefused ? <EmptyState title="The server asks something">{`Only ${call.userName}, an owner or who may read what others sent can see and answer it.`}</EmptyState> : <ErrorState title="What is asked could not be read" onRetry={() => void stored.refetch()}>{stored.error.message}</ErrorState>;
  }
  if (!payload || !first) return <SkeletonRows label="Reading what is asked" count={4} className="-mx-4" />;
  const before = payload.rounds.filter((round) => !rounds.includes(round));
  return (
    <div className="grid min-w-0 gap-4 *:min-w-0">
      {before.length > 0 && <RoundsView rounds={before} serverName={call.serverName} />}
      {rounds.map((round) => (
        <AskCard key={`${call.id} ${String(round.number)}`} team={team} call={call} round={round} selfName={selfName} isOwn={call.userId === userId} onAnswer={(input) => onAnswer(call, input)} />
      ))}
      <p className="text-small text-fg-3">
        {first.source === "server_request"
          ? "The server holds its connection open for this and may give up by itself. If Patchbay stops meanwhile, the outcome of the call is unknown."
          : "You can leave. It waits here and under Waiting for you; nothing is lost when this page, or Patchbay, is closed."}
      </p>
    </div>
  );
}
