"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { BenchPlace } from "@/components/calls/bench-runs";
import { ArgumentsBody } from "@/components/calls/form/arguments-body";
import { ArgumentsMenu } from "@/components/calls/form/arguments-menu";
import { CallFoot } from "@/components/calls/form/call-foot";
import { CallHead } from "@/components/calls/form/call-head";
import { descriptionOf } from "@/components/calls/form/tool-head";
import { useArguments } from "@/components/calls/form/use-arguments";
import { useCallKeys } from "@/components/calls/form/use-call-keys";
import type { FormClick } from "@/components/calls/form/use-click";
import { useSending } from "@/components/calls/form/use-sending";
import { SuggestContext } from "@/components/completions/suggest-context";
import { SuggestedInput } from "@/components/completions/suggested-input";
import { useMayPropose } from "@/components/completions/use-may-propose";
import { DefinitionView } from "@/components/discovery/definition-view";
import { Pane, PaneBody } from "@/components/layout/panes";
import { serverQuery } from "@/components/servers/queries";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { textMembers } from "@/components/resources/plan-template";
import { Band } from "@/components/ui/band";
import { Segmented } from "@/components/ui/segmented";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import type { ApiError } from "@/lib/api-client";
import type { ItemDetail } from "@/lib/discovery/schema";
import { promptSchema } from "./plan-prompt";

const views = [{ value: "form", label: "Form" }, { value: "json", label: "JSON" }, { value: "schema", label: "Definition" }] as const;
type View = (typeof views)[number]["value"];

interface PromptPaneProps {
  place: BenchPlace;
  title: string;
  /** As it is sent. */
  name: string;
  /** What the address calls it. */
  itemKey: string;
  /** Undefined for a prompt that is not in the list as last seen; it can be got through JSON all the same. */
  detail: UseQueryResult<ItemDetail> | undefined;
  draft: string;
  /** Why the form could not be filled. */
  notice: string | undefined;
  replayOf: string | undefined;
  refusal: string | undefined;
  idleMs: number;
  onIdleMs: (ms: number) => void;
  onGet: (argumentsText: string, click: FormClick) => Promise<ApiError | undefined>;
}

function PromptForm({ place, title, name, itemKey, detail, draft, replayOf, refusal, idleMs, onIdleMs, onGet }: PromptPaneProps) {
  const { team, serverId } = place;
  const definition = detail?.data;
  const [chosen, setView] = useState<View>("form");
  const view = definition ? chosen : "json";
  const { data: server } = useQuery(serverQuery(team, serverId));
  const schemaText = useMemo(() => definition && promptSchema(definition.definition), [definition]);
  const state = useArguments(draft, schemaText);
  const sending = useSending({ state, replayOf, idleMs, mayCall: refusal === undefined, onSend: onGet });
  useCallKeys(sending.call);
  const mayPropose = useMayPropose(team, serverId);
  const suggesting = useMemo(() => ({ team, serverId, of: { prompt: name }, values: textMembers(state.value) }), [team, serverId, name, state.value]);
  const end = definition && <Segmented label="Arguments as" value={view} onChange={setView} options={views} />;
  return (
    <>
      <PaneBody className="grid content-start gap-4 pb-5 *:min-w-0">
        <CallHead heading="h2" title={title} name={name} description={descriptionOf(definition?.definition, "")} server={server} userName={place.user.name} end={end} />
        <div className="px-4">
          {view === "schema" && definition ? (
            <DefinitionView detail={definition} />
          ) : (
            <SuggestContext value={suggesting}>
              <ArgumentsBody view={view} detail={undefined} state={state} isRevealed={sending.isRevealed} TextInput={mayPropose ? SuggestedInput : undefined} />
            </SuggestContext>
          )}
        </div>
      </PaneBody>
      <CallFoot
        notSent={sending.refusal?.isOwnCheck === true && state.verdict === "fits" ? undefined : sending.refusal}
        onSendAnyway={sending.sendAnyway}
        onClose={sending.close}
        verb="Get"
        refusal={refusal}
        isSending={sending.isSending}
        onCall={sending.call}
        idleMs={idleMs}
        onIdleMs={onIdleMs}
        more={<ArgumentsMenu state={state} search={{ item: itemKey }} />}
      />
    </>
  );
}

/** One prompt: what it is, its arguments, and the button that gets it. */
export function PromptPane(props: PromptPaneProps) {
  const { detail, notice } = props;
  // The server knows no draft of this browser, and what is typed before the page answers to keys would be lost.
  const isHydrated = useIsHydrated();
  const isReady = isHydrated && (detail === undefined || detail.data !== undefined);
  return (
    <Pane kind="main" label="Arguments">
      {notice !== undefined && <div className="px-4 pt-3"><Band heading="h2" tone="unk" glyph="info" title="The form is not filled"><p>{notice}</p></Band></div>}
      {detail === undefined && (
        <div className="px-4 pt-3">
          <Band heading="h2" tone="unk" glyph="unknown" title="Not in the list as last seen">
            <p>The server does not list a prompt of this name. It can be got all the same, with arguments as JSON.</p>
          </Band>
        </div>
      )}
      {detail?.error && <div className="p-4"><QueryTrouble query={detail} title="The prompt’s definition could not be read" /></div>}
      {isReady ? <PromptForm {...props} /> : !detail?.error && <SkeletonRows label="Reading the prompt" count={5} className="pt-3" />}
    </Pane>
  );
}
