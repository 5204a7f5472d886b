"use client";

import { useState } from "react";
import { PaneBody } from "@/components/layout/panes";
import { toast } from "@/components/ui/toast-store";
import type { ApiError } from "@/lib/api-client";
import type { CallToolInput } from "@/lib/calls/schema";
import type { Item, ItemDetail } from "@/lib/discovery/schema";
import { memberText } from "@/lib/json/members";
import type { Server } from "@/lib/servers/schema";
import { ArgumentsBody } from "./arguments-body";
import { CallBar } from "./call-bar";
import { MisfitBand, type Refusal } from "./misfit-band";
import { misfitOf, notJson, refusalOf } from "./plan-refusal";
import { descriptionOf, ToolHead, type ArgumentView } from "./tool-head";
import { useArguments } from "./use-arguments";
import { useCallKeys } from "./use-call-keys";
import { linkWithArguments } from "./use-prefill";

export interface ToolFormProps {
  /** The exact name, as it is sent. */
  name: string;
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

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `Copied ${what}` });
  } catch {
    toast({ tone: "err", title: "The browser did not let it be copied" });
  }
}

/** One tool: what it is, its arguments, and the button that calls it. */
export function ToolForm(props: ToolFormProps) {
  const { name, item, detail, replayOf, idleMs, onCall, refusedRole } = props;
  const schemaText = detail && memberText(detail.definition, ["inputSchema"]);
  const state = useArguments(props.draft, schemaText);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setIsSending] = useState(false);

  const send = async (sendAnyway: boolean) => {
    setRefusal(undefined);
    setIsSending(true);
    const origin = replayOf === undefined ? "ui" : "replay";
    // One key per click: whatever is repeated on the way, it is one call.
    const idempotencyKey = crypto.randomUUID();
    const refused = await onCall({ tool: name, arguments: state.text, idempotencyKey, sendAnyway, origin, ...(replayOf === undefined ? {} : { replayOf }), idleMs });
    setIsSending(false);
    if (refused) setRefusal(refusalOf(refused));
  };
  const call = () => {
    if (isSending || refusedRole !== undefined) return;
    if (state.jsonProblem !== undefined) setRefusal(notJson(state.jsonProblem));
    else if (state.problems.length > 0) setRefusal(misfitOf(state.problems));
    else void send(false);
  };
  useCallKeys(call);
  const view = props.view === "form" && schemaText === undefined ? "json" : props.view;
  return (
    <>
      <PaneBody className="grid content-start gap-4 pb-5 *:min-w-0">
        <ToolHead name={name} item={item} description={descriptionOf(detail?.definition, item?.summary ?? "")} server={props.server} userName={props.userName} view={view} onView={props.onView} hasForm={schemaText !== undefined} />
        <div className="px-4">
          <ArgumentsBody view={view} detail={detail} state={state} />
        </div>
      </PaneBody>
      {refusal && (
        <div className="max-h-[40%] overflow-auto border-t border-line px-4 pt-3 pb-1">
          <MisfitBand refusal={refusal} onSendAnyway={() => void send(true)} onClose={() => { setRefusal(undefined); }} />
        </div>
      )}
      <CallBar
        refusal={refusedRole}
        isSending={isSending}
        onCall={call}
        idleMs={idleMs}
        onIdleMs={props.onIdleMs}
        onExamples={state.fillExamples}
        onClear={state.clear}
        onCopyArguments={() => void copy(state.text, "the arguments")}
        onCopyLink={() => void copy(linkWithArguments(name, state.text), "a link with these arguments")}
      />
    </>
  );
}
