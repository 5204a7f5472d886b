"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { itemQuery } from "@/components/discovery/queries";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SafeText } from "@/components/ui/safe-text";
import { Select } from "@/components/ui/select";
import type { Item } from "@/lib/discovery/schema";
import { parseExact, type Json } from "@/lib/json/exact";
import { memberText } from "@/lib/json/members";
import { draftKey, readDraft } from "../form/draft-store";
import type { PickedValue } from "../result/use-value";
import { findTool, itemIdOf, toolKey, toolTitle } from "../tools/plan-tool-key";
import { likelyField, planFields, putValue, type TargetField } from "./plan-fields";
import { draftWith, noteSource } from "./source-store";

export interface UseValueDialogProps {
  team: string;
  serverId: string;
  userId: string;
  /** The call in whose result the value stands. */
  callId: string;
  picked: PickedValue;
  items: readonly Item[];
  /** The open tool. */
  current: string;
  onClose: () => void;
  onPut: (tool: string, argumentsText: string) => void;
}

const nothing: Json = {};

function readArgs(draft: string): Json | undefined {
  try {
    return parseExact(readDraft(draft) ?? "{}");
  } catch {
    return undefined;
  }
}

const sayField = ({ path, isAppended, says, fits }: TargetField) => `${path.join(" › ")}${isAppended ? ", one more item" : ""} — ${says}${fits ? "" : ", does not fit"}`;

function useFields({ team, serverId, picked, items }: UseValueDialogProps, tool: string, args: Json | undefined) {
  const { data, isPending, error } = useQuery(itemQuery(team, { serverId, kind: "tool", ...itemIdOf(tool, findTool(items, tool)) }));
  const schemaText = data && memberText(data.definition, ["inputSchema"]);
  const fields = useMemo(() => (schemaText === undefined ? [] : planFields(parseExact(schemaText), parseExact(picked.text), args ?? nothing)), [schemaText, picked.text, args]);
  return { fields, isPending, error };
}

/** Puts a value of a result into a field of this or another tool of the server; nothing is sent by it. */
export function UseValueDialog(props: UseValueDialogProps) {
  const { serverId, userId, callId, picked, items, current, onClose, onPut } = props;
  const [tool, setTool] = useState(current);
  const [chosen, setChosen] = useState<number>();
  const draft = draftKey(userId, serverId, tool);
  const args = useMemo(() => readArgs(draft), [draft]);
  const { fields, isPending, error } = useFields(props, tool, args);
  const at = chosen ?? likelyField(fields, picked.key);
  const field = fields[at];
  const put = () => {
    if (!field || args === undefined) return;
    const text = draftWith(readDraft(draft), (before) => putValue(before, field).args);
    noteSource(draft, { callId, from: picked.at, path: putValue(args, field).to, value: field.value });
    onPut(tool, text);
  };
  const trouble = args === undefined ? "The form of this tool holds JSON that cannot be read yet." : (error?.message ?? (!isPending && fields.length === 0 ? "This tool has no fields a value could be put into." : undefined));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Use this value in a form"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!field || args === undefined} onClick={put}>Put it there</Button>
        </>
      }
    >
      <pre className="max-h-32 overflow-auto rounded-2 border border-line bg-sunken px-2 py-1.5 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere]"><SafeText text={picked.text.slice(0, 1_000)} /></pre>
      <Field label="Tool">
        <Select value={tool} onChange={(event) => { setTool(event.target.value); setChosen(undefined); }}>
          {items.map((item) => <option key={toolKey(item)} value={toolKey(item)}>{toolTitle(item)}</option>)}
        </Select>
      </Field>
      <Field label="Field" error={trouble} hint={field && !field.fits ? "It does not fit what this field asks for; it is put there all the same." : undefined}>
        <Select data-focus-first value={at} disabled={fields.length === 0} onChange={(event) => { setChosen(Number(event.target.value)); }}>
          {fields.map((each, index) => <option key={index} value={index}>{sayField(each)}</option>)}
        </Select>
      </Field>
      <p className="text-small text-fg-2">Nothing is sent. The record of the call notes where the value came from.</p>
    </Dialog>
  );
}
