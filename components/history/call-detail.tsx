"use client";

import Maximize from "lucide-react/icons/maximize-2";
import Link from "next/link";
import { useQuery } from "@tanstack/react-query";
import { mayReadPayload } from "@/components/calls/may-read";
import { roundLines } from "@/components/asks/rounds-view";
import { callQuery, payloadQuery } from "@/components/calls/queries";
import { prettyJson } from "@/components/calls/result/pretty-json";
import { CallViews } from "@/components/calls/runs/call-views";
import { NotYours } from "@/components/calls/runs/not-yours";
import { pageOfCall } from "@/components/calls/runs/plan-subject";
import { RunHead } from "@/components/calls/runs/run-head";
import type { RunViewName } from "@/components/calls/use-call-url";
import { ButtonLink } from "@/components/ui/button-link";
import { Code } from "@/components/ui/code";
import { Conversation } from "@/components/ui/conversation";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { formatDuration } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { ApiError } from "@/lib/api-client";
import { can, type Role } from "@/lib/auth/permissions";
import type { Call, CallPayload } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";
import { CallFacts } from "./call-facts";
import { LiveDetail } from "./live-detail";
import { useDwell } from "./use-dwell";

interface CallDetailProps {
  team: string;
  callId: string;
  userId: string;
  role: Role;
  view: RunViewName;
  onView: (view: RunViewName) => void;
  /** On a page of its own there is nowhere larger to go. */
  isOwnPage?: boolean | undefined;
}

const answered: Partial<Record<Call["status"], string>> = {
  complete: "answered",
  tool_error: "ran it, and the tool reports an error",
  protocol_error: "answered with an error",
  http_error: "answered with an HTTP error",
  auth_required: "asked for a sign-in",
};

const did: Record<string, string> = { "tools/call": "called", "resources/read": "read", "prompts/get": "got", raw: "sent by hand" };

/** A line of the conversation with its time at the end, so that what hangs below has the whole width. */
function Line({ at, children }: { at: string | null; children: React.ReactNode }) {
  return (
    <span className="flex items-baseline gap-3">
      <span className="min-w-0">{children}</span>
      {at !== null && <Time at={at} style="clock" className="ml-auto shrink-0 text-small font-normal text-fg-3" />}
    </span>
  );
}

function Asked({ call, payload }: { call: Call; payload: CallPayload }) {
  const came = answered[call.status];
  const after = call.durationMs === null ? "" : ` after ${formatDuration(call.durationMs)}`;
  return (
    <Conversation
      label="What was asked, what came"
      rounds={[
        {
          key: "asked",
          isFilled: true,
          title: <Line at={call.startedAt}>{call.userName} {did[call.method] ?? "asked for"} <code><SafeText text={call.target} /></code></Line>,
          text: <Code text={prettyJson(payload.arguments)} language="json" label="arguments" isWrapped first={10_000} className="mt-1 max-h-80 text-fg" />,
        },
        ...payload.rounds.flatMap((round) => roundLines(round, call.serverName)),
        {
          key: "came",
          isFilled: came !== undefined,
          title: <Line at={call.finishedAt}>{came === undefined ? `No answer from ${call.serverName}` : `${call.serverName} ${came}${after}`}</Line>,
        },
      ]}
    />
  );
}

function Unread({ team, call, children }: { team: string; call: Call; children: React.ReactNode }) {
  return (
    <div className="grid gap-4 border-t border-line p-4 sm:overflow-auto">
      {children}
      <CallFacts team={team} call={call} />
    </div>
  );
}

function Payload({ call, payload, props }: { call: Call; payload: CallPayload; props: CallDetailProps }) {
  const { team, role, view, onView } = props;
  return (
    <CallViews
      mayCompose={can(role, "request.compose")}
      team={team}
      call={call}
      payload={payload}
      view={view}
      onView={onView}
      settingsHref={can(role, "server.manage") ? `/${team}/servers/${call.serverId}/settings` : undefined}
      before={<Asked call={call} payload={payload} />}
      after={<CallFacts team={team} call={call} />}
    />
  );
}

function EndedCall({ call, props }: { call: Call; props: CallDetailProps }) {
  const { team, isOwnPage } = props;
  // Reading the bytes of someone else's call is recorded, so walking past a row must not do it.
  const isWanted = useDwell(isOwnPage === true ? 0 : 250);
  const isShown = mayReadPayload(call, props);
  const payload = useQuery({ ...payloadQuery(team, call.id), enabled: isWanted && isShown });
  if (!isShown) return <Unread team={team} call={call}><NotYours call={call} /></Unread>;
  if (payload.data) return <Payload call={call} payload={payload.data} props={props} />;
  if (payload.error) {
    const { error, refetch } = payload;
    return (
      <Unread team={team} call={call}>
        <ErrorState title="The bytes of this call could not be read" requestId={error instanceof ApiError ? error.requestId : undefined} onRetry={() => void refetch()}>{error.message}</ErrorState>
      </Unread>
    );
  }
  return <SkeletonRows label="Reading the record" count={5} className="pt-2" />;
}

function Found({ call, props }: { call: Call; props: CallDetailProps }) {
  const { team, userId, role, isOwnPage } = props;
  const isEnded = isFinal(call.status);
  const actions = (
    <>
      {can(role, "tool.call") && <ButtonLink size="s" variant="quiet" href={pageOfCall(team, call, { replay: call.id })}>Replay</ButtonLink>}
      {isOwnPage !== true && (
        <Link href={`/${team}/history/${call.id}`} aria-label="Open on its own page" title="Open on its own page" className="grid size-ctl-s place-items-center rounded-2 text-fg-2 hover:bg-hover hover:text-fg">
          <Maximize aria-hidden className="size-3.5" />
        </Link>
      )}
    </>
  );
  return (
    <>
      <RunHead call={call} sentAt={Date.parse(call.startedAt)} isOwn={call.userId === userId} actions={actions} />
      {isEnded ? <EndedCall call={call} props={props} /> : <LiveDetail team={team} call={call} userId={userId} />}
    </>
  );
}

/** One record: what was asked, what came back, and everything known about it. */
export function CallDetail(props: CallDetailProps) {
  const { team, callId } = props;
  const call = useQuery(callQuery(team, callId));
  if (call.data) return <Found key={callId} call={call.data} props={props} />;
  if (!call.error) return <SkeletonRows label="Reading the record" count={6} className="pt-2" />;
  const isGone = call.error instanceof ApiError && call.error.status === 404;
  return (
    <div className="p-4">
      {isGone ? (
        <EmptyState title="There is no such record in this team">The link may be of another team, or the record is no longer kept.</EmptyState>
      ) : (
        <ErrorState title="The record could not be read" onRetry={() => void call.refetch()} isRetrying={call.isFetching}>{call.error.message}</ErrorState>
      )}
    </div>
  );
}
