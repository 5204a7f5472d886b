"use client";

import { PaneBody } from "@/components/layout/panes";
import type { ApiError } from "@/lib/api-client";
import type { CallToolInput } from "@/lib/calls/schema";
import type { Item, ItemDetail } from "@/lib/discovery/schema";
import { memberText } from "@/lib/json/members";
import type { Server } from "@/lib/servers/schema";
import { sourcesOf } from "../chain/source-store";
import { FillMenu } from "../fill/fill-menu";
import { ArgumentsBody } from "./arguments-body";
import { ArgumentsMenu } from "./arguments-menu";
import { CallFoot } from "./call-foot";
import { descriptionOf, ToolHead, type ArgumentView } from "./tool-head";
import { useArguments } from "./use-arguments";
import { useCallKeys } from "./use-call-keys";
import { useSending } from "./use-sending";

export interface ToolFormProps {
  /** The exact name, as it is sent. */
  name: string;
  /** What the address calls it. */
  toolKey: string;
  item: Item | undefined;
  /** Undefined for a tool that is not in the list as last seen; it can be called through JSON all the same. */
  detail: ItemDetail | undefined;
  server: Server | undefined;
  team: string;
  user: { id: string; name: string };
  draft: string;
  /** Which record the form was filled from. */
  replayOf: string | undefined;
  refusedRole: string | undefined;
  view: ArgumentView;
  onView: (view: ArgumentView) => void;
  idleMs: number;
  onIdleMs: (ms: number) => void;
  onCall: (input: CallToolInput) => Promise<ApiError | undefined>;
}

function schemaOf(detail: ItemDetail | undefined): string | undefined {
  return detail && memberText(detail.definition, ["inputSchema"]);
}

/** One tool: what it is, its arguments, and the button that calls it. */
export function ToolForm(props: ToolFormProps) {
  const { name, item, detail, replayOf, idleMs, onCall, refusedRole } = props;
  const schemaText = schemaOf(detail);
  const state = useArguments(props.draft, schemaText);
  const sending = useSending({ state, replayOf, idleMs, mayCall: refusedRole === undefined, onSend: (text, click) => onCall({ tool: name, arguments: text, sources: sourcesOf(props.draft, text), ...click }) });
  useCallKeys(sending.call);
  const view = props.view === "form" && schemaText === undefined ? "json" : props.view;
  return (
    <>
      <PaneBody className="grid content-start gap-4 pb-5 *:min-w-0">
        <ToolHead name={name} item={item} description={descriptionOf(detail?.definition, item?.summary ?? "")} server={props.server} userName={props.user.name} view={view} onView={props.onView} hasForm={schemaText !== undefined} />
        <div className="px-4">
          <ArgumentsBody view={view} detail={detail} state={state} isRevealed={sending.isRevealed} />
        </div>
      </PaneBody>
      <CallFoot
        notSent={sending.refusal?.isOwnCheck === true && state.verdict === "fits" ? undefined : sending.refusal}
        onSendAnyway={sending.sendAnyway}
        onClose={sending.close}
        verb="Call"
        refusal={refusedRole}
        isSending={sending.isSending}
        onCall={sending.call}
        idleMs={idleMs}
        onIdleMs={props.onIdleMs}
        fill={<FillMenu state={state} hasSchema={schemaText !== undefined} team={props.team} serverId={props.server?.id} userId={props.user.id} tool={name} />}
        more={<ArgumentsMenu state={state} search={{ tool: props.toolKey }} />}
      />
    </>
  );
}
