"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { ApiError } from "@/lib/api-client";
import { can, type Role } from "@/lib/auth/permissions";
import type { AnswerInput, Call, CallPayload } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";
import { isAskedOnStream } from "@/components/asks/asked-on-stream";
import { copyText } from "../copy-text";
import { mayReadPayload } from "../may-read";
import { payloadQuery, useCancelCall } from "../queries";
import type { RunViewName } from "../use-call-url";
import { ArgumentsSent } from "./arguments-sent";
import { CallViews } from "./call-views";
import { NotYours } from "./not-yours";
import type { RunProblem, RunTab } from "./plan-runs";
import { pageOfCall } from "./plan-subject";
import { RunHead } from "./run-head";
import { RunningView } from "./running-view";

// Most calls are never asked anything.
const WaitingRun = lazy(() => import("@/components/asks/waiting-run").then((module) => ({ default: module.WaitingRun })));

const TaskRun = lazy(() => import("@/components/asks/waiting-run").then((module) => ({ default: module.TaskRun })));

export interface RunViewProps {
  team: string;
  tab: RunTab;
  userId: string;
  role: Role;
  /** Whether this person may call tools at all. */
  mayCall: boolean;
  view: RunViewName;
  onView: (view: RunViewName) => void;
  onRunAgain: (argumentsText: string) => void;
  onPutBack?: ((argumentsText: string) => void) | undefined;
  onSchema?: (() => void) | undefined;
  onRetry: () => void;
  /** A call that waited goes on or has ended. */
  onMoved: (call: Call) => void;
  onAnswer: (call: Call, input: AnswerInput) => Promise<ApiError | undefined>;
  settingsHref: string | undefined;
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState title="What came back could not be read" requestId={error instanceof ApiError ? error.requestId : undefined} onRetry={onRetry}>
      {error.message}
    </ErrorState>
  );
}

function CancelButton({ team, call }: { team: string; call: Call | undefined }) {
  const cancel = useCancelCall(team);
  return (
    <Button
      size="s"
      kbd="⌘."
      data-cancel-run
      disabled={!call}
      isPending={cancel.isPending || cancel.isSuccess}
      onClick={() => {
        if (call) cancel.mutate(call.id, { onError: (error) => toast({ tone: "err", title: "Not cancelled", text: error.message }) });
      }}
    >
      {cancel.isPending || cancel.isSuccess ? "Cancelling" : "Cancel"}
    </Button>
  );
}

async function copyLink(team: string, call: Call): Promise<void> {
  await copyText(new URL(pageOfCall(team, call, { run: call.id }), location.origin).href, "Copied a link to this run");
}

function Ended({ call, payload, props }: { call: Call; payload: CallPayload; props: RunViewProps }) {
  const { view, onView, onRunAgain, onPutBack, onSchema, mayCall, settingsHref } = props;
  return (
    <CallViews
      team={props.team}
      mayCompose={can(props.role, "request.compose")}
      call={call}
      payload={payload}
      view={view}
      onView={onView}
      onRunAgain={mayCall ? () => { onRunAgain(payload.arguments); } : undefined}
      onSchema={onSchema}
      settingsHref={settingsHref}
      after={<ArgumentsSent title={call.method === "raw" ? "Body sent" : "Arguments sent"} text={payload.arguments} onPutBack={onPutBack && (() => { onPutBack(payload.arguments); })} />}
    />
  );
}

function Lost({ problem, onRetry }: { problem: RunProblem; onRetry: () => void }) {
  return (
    <div className="p-4">
      <ErrorState title={problem.title} requestId={problem.requestId} onRetry={problem.isRetryable ? onRetry : undefined}>
        {problem.text}
      </ErrorState>
    </div>
  );
}

function sinceOf({ run, call }: RunTab): number {
  return run?.sentAt ?? Date.parse(call?.startedAt ?? "");
}

/** A run on its way, or one that Patchbay has not confirmed. */
function OpenRun({ props }: { props: RunViewProps }) {
  const { team, tab, mayCall, onRetry } = props;
  const { call, run } = tab;
  const problem = run?.problem;
  const isAsked = call?.status === "waiting_for_input" || isAskedOnStream(run?.events ?? []);
  const actions = (
    <>
      {call && <Button size="s" variant="quiet" onClick={() => void copyLink(team, call)}>Copy link</Button>}
      {mayCall && !problem && <CancelButton team={team} call={call} />}
    </>
  );
  return (
    <>
      <RunHead call={call} sentAt={sinceOf(tab)} isOwn={call === undefined || call.userId === props.userId} actions={actions} />
      {problem ? (
        <Lost problem={problem} onRetry={onRetry} />
      ) : (
        <div className="mt-3 min-h-0 flex-1 border-t border-line p-4 sm:overflow-auto">
          {call?.status === "task_running" ? (
            <Suspense>
              <TaskRun team={team} call={call} onMoved={props.onMoved} />
            </Suspense>
          ) : call && isAsked ? (
            <Suspense fallback={<SkeletonRows label="Reading what is asked" count={4} className="-mx-4" />}>
              <WaitingRun team={team} call={call} run={run} userId={props.userId} onMoved={props.onMoved} onAnswer={props.onAnswer} />
            </Suspense>
          ) : (
            <RunningView sentAt={sinceOf(tab)} events={run?.events ?? []} idleMs={run?.idleMs} />
          )}
        </div>
      )}
    </>
  );
}

function useBytes(call: Call, { team, tab, ...who }: RunViewProps) {
  const held = tab.run?.payload;
  const isShown = mayReadPayload(call, who);
  const stored = useQuery({ ...payloadQuery(team, call.id), enabled: isShown && held === undefined });
  return { payload: held ?? stored.data, stored, isShown };
}

/** A run that has ended, however it ended. */
function EndedRun({ call, props }: { call: Call; props: RunViewProps }) {
  const { team, tab, userId, mayCall, onRunAgain } = props;
  const { payload, stored, isShown } = useBytes(call, props);
  const actions = (
    <>
      <Button size="s" variant="quiet" onClick={() => void copyLink(team, call)}>Copy link</Button>
      {mayCall && payload && <Button size="s" variant="quiet" onClick={() => { onRunAgain(payload.arguments); }}>Run again</Button>}
    </>
  );
  return (
    <>
      <RunHead call={call} sentAt={sinceOf(tab)} isOwn={call.userId === userId} actions={actions} />
      {call.schemaVerdict === "misfits" && <div className="px-4 pt-2"><Band tone="quiet" glyph="warn" title="Sent although the arguments do not fit the schema" /></div>}
      {payload && <Ended call={call} payload={payload} props={props} />}
      {!payload && stored.error && <div className="p-4"><NotShown error={stored.error} onRetry={() => void stored.refetch()} /></div>}
      {!isShown && <div className="border-t border-line p-4"><NotYours call={call} /></div>}
      {isShown && !payload && !stored.error && <SkeletonRows label="Reading what came back" count={4} className="pt-2" />}
    </>
  );
}

/** One run: how it stands, and what it brought. */
export function RunView(props: RunViewProps) {
  const { call, run } = props.tab;
  if (call && isFinal(call.status) && !run?.problem) return <EndedRun call={call} props={props} />;
  return <OpenRun props={props} />;
}
