"use client";

import { useQuery } from "@tanstack/react-query";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { ApiError } from "@/lib/api-client";
import { isFinal, type Call, type CallPayload } from "@/lib/calls/schema";
import { payloadQuery, useCancelCall } from "../queries";
import type { RunViewName } from "../use-call-url";
import { ArgumentsSent } from "./arguments-sent";
import { CallViews } from "./call-views";
import type { RunTab } from "./plan-runs";
import { RunHead } from "./run-head";
import { RunningView } from "./running-view";

export interface RunViewProps {
  team: string;
  tab: RunTab;
  userId: string;
  /** Whether this person may call tools at all. */
  mayCall: boolean;
  view: RunViewName;
  onView: (view: RunViewName) => void;
  onRunAgain: (argumentsText: string) => void;
  onPutBack: (argumentsText: string) => void;
  onSchema: () => void;
  onRetry: () => void;
  settingsHref: string | undefined;
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) return <EmptyState title="Arguments and result are not shown to you">{error.message}</EmptyState>;
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

async function copyLink(call: Call): Promise<void> {
  const url = new URL(location.href);
  url.hash = "";
  url.searchParams.set("tool", call.target);
  url.searchParams.set("run", call.id);
  try {
    await navigator.clipboard.writeText(url.href);
    toast({ title: "Copied a link to this run" });
  } catch {
    toast({ tone: "err", title: "The browser did not let it be copied" });
  }
}

function Ended({ call, payload, props }: { call: Call; payload: CallPayload; props: RunViewProps }) {
  const { view, onView, onRunAgain, onPutBack, onSchema, mayCall, settingsHref } = props;
  return (
    <CallViews
      call={call}
      payload={payload}
      view={view}
      onView={onView}
      onRunAgain={mayCall ? () => { onRunAgain(payload.arguments); } : undefined}
      onSchema={onSchema}
      settingsHref={settingsHref}
      after={<ArgumentsSent text={payload.arguments} onPutBack={() => { onPutBack(payload.arguments); }} />}
    />
  );
}

function Body({ props, payload, error, onReload }: { props: RunViewProps; payload: CallPayload | undefined; error: Error | null; onReload: () => void }) {
  const { call, run } = props.tab;
  if (run?.problem) {
    return (
      <div className="p-4">
        <ErrorState title={run.problem.title} requestId={run.problem.requestId} onRetry={run.problem.isRetryable ? props.onRetry : undefined}>
          {run.problem.text}
        </ErrorState>
      </div>
    );
  }
  if (!call || !isFinal(call.status)) {
    return (
      <div className="border-t border-line p-4 sm:overflow-auto">
        <RunningView sentAt={run?.sentAt ?? Date.parse(call?.startedAt ?? "")} events={run?.events ?? []} idleMs={run?.idleMs} />
      </div>
    );
  }
  if (payload) return <Ended call={call} payload={payload} props={props} />;
  if (error) return <div className="p-4"><NotShown error={error} onRetry={onReload} /></div>;
  return <SkeletonRows label="Reading what came back" count={4} className="pt-2" />;
}

/** One run: how it stands, and what it brought. */
export function RunView(props: RunViewProps) {
  const { team, tab, userId, mayCall } = props;
  const { call, run } = tab;
  const isEnded = call !== undefined && isFinal(call.status);
  const stored = useQuery({ ...payloadQuery(team, call?.id ?? ""), enabled: isEnded && run?.payload === undefined });
  const payload = run?.payload ?? stored.data;
  const isOwn = call === undefined || call.userId === userId;
  const actions = (
    <>
      {call && <Button size="s" variant="quiet" onClick={() => void copyLink(call)}>Copy link</Button>}
      {isEnded && mayCall && payload && <Button size="s" variant="quiet" onClick={() => { props.onRunAgain(payload.arguments); }}>Run again</Button>}
      {!isEnded && mayCall && !run?.problem && <CancelButton team={team} call={call} />}
    </>
  );
  return (
    <>
      <RunHead call={call} sentAt={run?.sentAt ?? Date.parse(call?.startedAt ?? "")} isOwn={isOwn} actions={actions} />
      {call?.schemaVerdict === "misfits" && (
        <div className="px-4 pt-2">
          <Band tone="quiet" glyph="warn" title="Sent although the arguments do not fit the schema" />
        </div>
      )}
      <Body props={props} payload={payload} error={stored.error} onReload={() => void stored.refetch()} />
    </>
  );
}
