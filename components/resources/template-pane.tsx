"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ArgumentsBody } from "@/components/calls/form/arguments-body";
import { ArgumentsMenu } from "@/components/calls/form/arguments-menu";
import { CallFoot } from "@/components/calls/form/call-foot";
import { CallHead } from "@/components/calls/form/call-head";
import { descriptionOf } from "@/components/calls/form/tool-head";
import { useArguments } from "@/components/calls/form/use-arguments";
import { useCallKeys } from "@/components/calls/form/use-call-keys";
import { useSending } from "@/components/calls/form/use-sending";
import { SuggestContext } from "@/components/completions/suggest-context";
import { SuggestedInput } from "@/components/completions/suggested-input";
import { useMayPropose } from "@/components/completions/use-may-propose";
import { DefinitionView } from "@/components/discovery/definition-view";
import { Pane, PaneBody } from "@/components/layout/panes";
import { serverQuery } from "@/components/servers/queries";
import { Code } from "@/components/ui/code";
import { Segmented } from "@/components/ui/segmented";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import type { ItemDetail } from "@/lib/discovery/schema";
import type { Part } from "@/lib/uri-template/parse-template";
import { addressOf, templateSchema, textMembers } from "./plan-template";
import type { ReadFormProps } from "./resource-pane";

const views = [{ value: "form", label: "Form" }, { value: "json", label: "JSON" }, { value: "schema", label: "Definition" }] as const;
type View = (typeof views)[number]["value"];

interface TemplatePaneProps extends ReadFormProps {
  title: string;
  template: string;
  /** What the address calls it. */
  itemKey: string;
  parts: readonly Part[];
  detail: UseQueryResult<ItemDetail> | undefined;
  draft: string;
}

function TemplateForm({ place, title, template, itemKey, parts, detail, draft, ...form }: TemplatePaneProps) {
  const { team, serverId } = place;
  const [view, setView] = useState<View>("form");
  const { data: server } = useQuery(serverQuery(team, serverId));
  const schemaText = useMemo(() => templateSchema(parts), [parts]);
  const state = useArguments(draft, schemaText);
  const sending = useSending({ state, replayOf: undefined, idleMs: form.idleMs, mayCall: form.refusal === undefined, onSend: (text, click) => form.onRead(addressOf(parts, text), click) });
  useCallKeys(sending.call);
  const mayPropose = useMayPropose(team, serverId);
  const suggesting = useMemo(() => ({ team, serverId, of: { uriTemplate: template }, values: textMembers(state.value) }), [team, serverId, template, state.value]);
  const definition = detail?.data;
  const end = <Segmented label="Variables as" value={view} onChange={setView} options={definition ? views : views.slice(0, 2)} />;
  return (
    <>
      <PaneBody className="grid content-start gap-4 pb-5 *:min-w-0">
        <CallHead heading="h2" title={title} name={template} description={descriptionOf(definition?.definition, "")} server={server} userName={place.user.name} end={end} />
        <div className="grid gap-4 px-4 *:min-w-0">
          {view === "schema" && definition ? (
            <DefinitionView detail={definition} />
          ) : (
            <SuggestContext value={suggesting}>
              <ArgumentsBody view={view} detail={undefined} state={state} isRevealed={sending.isRevealed} TextInput={mayPropose ? SuggestedInput : undefined} />
            </SuggestContext>
          )}
          {view !== "schema" && (
            <div className="grid gap-1.5">
              <h3>Address that is read</h3>
              <Code text={state.draftError ? "The JSON cannot be read yet." : addressOf(parts, state.text)} label="address" isWrapped />
            </div>
          )}
        </div>
      </PaneBody>
      <CallFoot
        notSent={sending.refusal?.isOwnCheck === true && state.verdict === "fits" ? undefined : sending.refusal}
        onSendAnyway={sending.sendAnyway}
        onClose={sending.close}
        verb="Read"
        refusal={form.refusal}
        isSending={sending.isSending}
        onCall={sending.call}
        idleMs={form.idleMs}
        onIdleMs={form.onIdleMs}
        more={<ArgumentsMenu state={state} search={{ kind: "template", item: itemKey }} />}
      />
    </>
  );
}

/** One template: a field for each of its variables, the address they make, and the button that reads it. */
export function TemplatePane(props: TemplatePaneProps) {
  // The server knows no draft of this browser, and what is typed before the page answers to keys would be lost.
  const isHydrated = useIsHydrated();
  const isReady = isHydrated && !props.detail?.isPending;
  return (
    <Pane kind="main" label="Arguments">
      {isReady ? <TemplateForm {...props} /> : <SkeletonRows label="Reading the template" count={5} className="pt-3" />}
    </Pane>
  );
}
