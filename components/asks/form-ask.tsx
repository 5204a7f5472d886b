"use client";

import { useEffect, useState } from "react";
import { storableDraft } from "@/components/calls/form/plan-draft";
import { SchemaForm } from "@/components/schema-form/schema-form";
import { useSchemaForm } from "@/components/schema-form/use-schema-form";
import { Band } from "@/components/ui/band";
import { Checkbox } from "@/components/ui/checkbox";
import { SafeText } from "@/components/ui/safe-text";
import { parseExact, type Json } from "@/lib/json/exact";
import type { AskBodyProps } from "./ask-body";
import { schemaOf, secretFields } from "./plan-asks";
import { useDraft } from "./use-draft";

function restored(draft: string | null): Json | undefined {
  if (draft === null) return undefined;
  try {
    return parseExact(draft);
  } catch {
    return undefined;
  }
}

function SecretWarning({ names, isSure, onSure }: { names: readonly string[]; isSure: boolean; onSure: (isSure: boolean) => void }) {
  return (
    <Band tone="warn" heading="h4" title="This form asks for a secret">
      <p>
        {names.map((name, index) => (
          <span key={name}>{index > 0 && ", "}<code><SafeText text={name} /></code></span>
        ))}{" "}
        {names.length === 1 ? "looks like one" : "look like secrets"}. Servers must not ask for secrets in a form; they have pages of their own for that. What you enter reaches the server, and is hidden in the record.
      </p>
      <Checkbox checked={isSure} onChange={(event) => { onSure(event.target.checked); }}>I know this server and want to send it</Checkbox>
    </Band>
  );
}

/** A form a server asks to have filled in; made from its schema like the form of a tool. */
export function FormAsk({ team, callId, ask, register, isRevealed }: AskBodyProps) {
  const [schemaText] = useState(() => schemaOf(ask));
  const [initial] = useState(() => restored(ask.draft));
  const [isSure, setIsSure] = useState(false);
  // A client that shows defaults should start with them (MCP, client/elicitation, requested schema).
  const state = useSchemaForm(schemaText, initial, { fill: { defaults: true } });
  const secrets = secretFields(schemaText);
  useDraft({ team, callId, askId: ask.id }, storableDraft(state.text, schemaText));
  useEffect(() => {
    register(ask.id, () => {
      if (secrets.length > 0 && !isSure) return { problem: "The form asks for a secret. Say that you want to send it, or decline." };
      if (state.draftError) return { problem: "A field holds something that is no value yet." };
      return state.verdict === "misfits" ? { problem: "Some of it does not fit what the server asks for." } : { content: state.text };
    });
  });
  return (
    <div className="grid min-w-0 gap-4 *:min-w-0">
      {secrets.length > 0 && <SecretWarning names={secrets} isSure={isSure} onSure={setIsSure} />}
      <SchemaForm {...state.formProps} idPrefix={`ask-${ask.id}`} isRevealed={isRevealed} />
    </div>
  );
}
