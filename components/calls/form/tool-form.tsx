"use client";

import { PaneBody } from "@/components/layout/panes";
import { copyText } from "../copy-text";
import type { ApiError } from "@/lib/api-client";
import type { CallToolInput } from "@/lib/calls/schema";
import type { Item, ItemDetail } from "@/lib/discovery/schema";
import { memberText } from "@/lib/json/members";
import type { Server } from "@/lib/servers/schema";
import { ArgumentsBody } from "./arguments-body";
import { CallBar } from "./call-bar";
import { MisfitBand } from "./misfit-band";
import { descriptionOf, ToolHead, type ArgumentView } from "./tool-head";
import { useArguments } from "./use-arguments";
import { useCallKeys } from "./use-call-keys";
import { linkWithArguments } from "./use-prefill";
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
  userName: string;
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
  const sending = useSending({ name, state, replayOf, idleMs, mayCall: refusedRole === undefined, onCall });
  useCallKeys(sending.call);
  const view = props.view === "form" && schemaText === undefined ? "json" : props.view;
  return (
    <>
      <PaneBody className="grid content-start gap-4 pb-5 *:min-w-0">
        <ToolHead name={name} item={item} description={descriptionOf(detail?.definition, item?.summary ?? "")} server={props.server} userName={props.userName} view={view} onView={props.onView} hasForm={schemaText !== undefined} />
        <div className="px-4">
          <ArgumentsBody view={view} detail={detail} state={state} isRevealed={sending.isRevealed} />
        </div>
      </PaneBody>
      {sending.refusal && !(sending.refusal.isOwnCheck && state.verdict === "fits") && (
        <div className="max-h-[45%] shrink-0 overflow-auto border-t border-line px-4 py-3">
          <MisfitBand refusal={sending.refusal} onSendAnyway={sending.sendAnyway} onClose={sending.close} />
        </div>
      )}
      <CallBar
        refusal={refusedRole}
        isSending={sending.isSending}
        onCall={sending.call}
        idleMs={idleMs}
        onIdleMs={props.onIdleMs}
        onExamples={schemaText === undefined ? undefined : state.fillExample}
        onClear={state.clear}
        onCopyArguments={() => void copyText(state.text, "Copied the arguments")}
        onCopyLink={() => void copyText(linkWithArguments(props.toolKey, state.text), "Copied a link with these arguments")}
      />
    </>
  );
}
