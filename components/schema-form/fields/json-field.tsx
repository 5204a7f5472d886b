"use client";

import { useEffect, useState } from "react";
import { Textarea } from "@/components/ui/textarea";
import { stringifyExact, type Json } from "@/lib/json/exact";
import { parseLoose } from "@/lib/json-schema/loose-json";
import { isObject } from "@/lib/json-schema/schema-node";
import { controlProps, type EditorProps } from "../editor-props";
import { useForm, useProblemsBelow } from "../form-context";

function write(value: Json | undefined): string {
  if (value === undefined) return "";
  const isFlat = !(Array.isArray(value) || isObject(value)) || stringifyExact(value).length <= 60;
  return stringifyExact(value, isFlat ? undefined : 2);
}

/** Any part of the value as JSON; comments and trailing commas are forgiven, a mistake is told with its line. */
export function JsonField(props: EditorProps) {
  const { value, onChange, at } = props;
  const { problems } = useForm();
  const [typed, setTyped] = useState<{ text: string; value: Json | undefined }>();
  const text = typed?.value === value && typed ? typed.text : write(value);
  const read = text.trim() === "" ? undefined : parseLoose(text);
  const wrong = read && "error" in read ? `Line ${String(read.error.line)}, column ${String(read.error.column)}: ${read.error.message}` : undefined;
  const below = useProblemsBelow(at);
  useEffect(() => {
    problems.keep(at, wrong);
  }, [problems, at, wrong]);
  useEffect(() => () => { problems.keep(at, undefined); }, [problems, at]);
  const change = (next: string) => {
    const result = next.trim() === "" ? undefined : parseLoose(next);
    // While it cannot be read the last readable value stays, and the field says that it does.
    const now = result === undefined ? undefined : "error" in result ? value : result.value;
    setTyped({ text: next, value: now });
    if (result === undefined || "value" in result) onChange(now);
  };
  return (
    <div className="grid min-w-0 gap-1 *:min-w-0">
      <Textarea
        {...controlProps(props)}
        rows={2}
        isMono
        spellCheck={false}
        autoCapitalize="off"
        placeholder="JSON"
        aria-invalid={props.isInvalid || wrong !== undefined || undefined}
        value={text}
        onChange={(event) => { change(event.target.value); }}
      />
      {below !== "" && <p className="text-small whitespace-pre-line text-err-fg">{below}</p>}
    </div>
  );
}
