"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code";
import { Facts } from "@/components/ui/facts";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Says } from "@/components/ui/says";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import type { ModelDraft } from "@/lib/asks/schema";
import { parseLoose } from "@/lib/json-schema/loose-json";
import { stringifyExact } from "@/lib/json/exact";
import type { AskBodyProps, ReadAnswer } from "./ask-body";
import { samplingOf } from "./plan-asks";
import { askSettingsQuery } from "./queries";
import { useDraft } from "./use-draft";

interface Message {
  text: string;
  model: string;
  stopReason: string;
  /** The whole message as JSON, where text is not enough. */
  json: string;
  as: "text" | "json";
}

const stopReasons = ["endTurn", "stopSequence", "maxTokens"] as const;
const blank: Message = { text: "", model: "a person", stopReason: "endTurn", json: "", as: "text" };

function restored(draft: string | null): Message {
  try {
    return draft === null ? blank : { ...blank, ...(JSON.parse(draft) as Partial<Message>) };
  } catch {
    return blank;
  }
}

function toJson({ text, model, stopReason }: Message): string {
  return JSON.stringify({ role: "assistant", content: { type: "text", text }, model, stopReason });
}

function readMessage(message: Message): ReadAnswer {
  if (message.as === "text") return message.model.trim() === "" ? { problem: "Name the model, or “a person”." } : { content: toJson(message) };
  const read = parseLoose(message.json);
  return "error" in read ? { problem: `The JSON cannot be read: line ${String(read.error.line)}, ${read.error.message}` } : { content: stringifyExact(read.value) };
}

function Question({ ask }: Pick<AskBodyProps, "ask">) {
  const { system, messages, wants } = samplingOf(ask);
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      {system !== "" && <Says text={system} kind="system prompt" first={2_000} />}
      {messages.map((message, index) => <Says key={index} text={message.text} kind={message.role} first={2_000} />)}
      {wants.length > 0 && <Facts isSmall facts={wants.map(({ name, value }) => ({ name, value: <code>{value.slice(0, 300)}</code> }))} />}
      {messages.length === 0 && <Code text={ask.request} language="json" label="what is asked" first={4_000} />}
    </div>
  );
}

function DraftButton({ team, callId, ask, onDraft }: Pick<AskBodyProps, "team" | "callId" | "ask"> & { onDraft: (draft: ModelDraft) => void }) {
  const { data: settings } = useQuery(askSettingsQuery(team));
  const draft = useMutation({ mutationFn: () => api<ModelDraft>(`/teams/${team}/calls/${callId}/asks/${ask.id}/model-draft`, { method: "POST" }), onSuccess: onDraft });
  if (!settings?.model) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="s" isPending={draft.isPending} onClick={() => { draft.mutate(); }}>Draft with {settings.model.name}</Button>
      {draft.isSuccess && <span role="status" className="text-small text-fg-3">A draft, yours to change. Nothing is sent yet.</span>}
      {draft.error && <span role="alert" className="text-small text-err-fg">{draft.error.message}</span>}
    </span>
  );
}

/** What a server asks of a model; a person writes the answer, or pastes one. */
export function SamplingAsk({ team, callId, ask, register }: AskBodyProps) {
  const [message, setMessage] = useState(() => restored(ask.draft));
  const change = (part: Partial<Message>) => { setMessage((before) => ({ ...before, ...part })); };
  useDraft({ team, callId, askId: ask.id }, message === blank ? undefined : JSON.stringify(message));
  useEffect(() => {
    register(ask.id, () => readMessage(message));
  });
  return (
    <div className="grid min-w-0 gap-4 *:min-w-0">
      <Question ask={ask} />
      <div className="grid content-start gap-3 *:min-w-0">
        <Segmented
          label="Answer as"
          value={message.as}
          onChange={(as) => { change(as === "json" && message.json === "" ? { as, json: JSON.stringify(JSON.parse(toJson(message)), undefined, 2) } : { as }); }}
          options={[{ value: "text", label: "Text" }, { value: "json", label: "JSON" }]}
        />
        <DraftButton team={team} callId={callId} ask={ask} onDraft={({ text, model, stopReason }) => { change({ as: "text", text, model, stopReason }); }} />
        {message.as === "json" ? (
          <Field label="The whole message" note="role, content, model">
            <Textarea isMono rows={8} value={message.json} onChange={(event) => { change({ json: event.target.value }); }} />
          </Field>
        ) : (
          <>
            <Field label="Answer" note="role assistant, text">
              <Textarea rows={5} value={message.text} onChange={(event) => { change({ text: event.target.value }); }} />
            </Field>
            <div className="grid gap-3 sm:grid-cols-2 *:min-w-0">
              <Field label="Model" code="model"><Input value={message.model} onChange={(event) => { change({ model: event.target.value }); }} /></Field>
              <Field label="Stopped because" code="stopReason">
                <Select value={message.stopReason} onChange={(event) => { change({ stopReason: event.target.value }); }}>
                  {stopReasons.map((reason) => <option key={reason} value={reason}>{reason}</option>)}
                </Select>
              </Field>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
