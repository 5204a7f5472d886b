"use client";

import { memo, useMemo, useState } from "react";
import { Jack } from "@/components/ui/jack";
import { SafePieces } from "@/components/ui/safe-text";
import { cn } from "@/lib/cn";
import type { Json } from "@/lib/json/exact";
import { openValue } from "@/lib/json-schema/materialise";
import { sayView } from "@/lib/json-schema/say-view";
import { isSecretName } from "@/lib/json-schema/secret-name";
import { view, type View } from "@/lib/json-schema/view";
import { FieldEditor } from "./field-editor";
import { FieldNotes } from "./field-notes";
import { JsonField } from "./fields/json-field";
import { TextField } from "./fields/text-field";
import { elementId, placeBelow, useForm, useProblem, type MemberProps } from "./form-context";
import { NullBox } from "./null-box";
import { UnsetBox } from "./unset-box";
import { useFocusFirst } from "./use-focus-first";
import { useStable } from "./use-stable";

const groups = new Set<View["kind"]>(["object", "array", "tuple", "map", "multi", "union", "boolean", "const", "null"]);
const leaves = new Set<View["kind"]>(["string", "number", "boolean", "enum", "const", "null", "never", "json"]);

interface HeadProps {
  seen: View;
  name: string;
  id: string;
  isRequired: boolean;
  isSet: boolean;
  isJson: boolean;
  onJson: () => void;
}

function Head({ seen, name, id, isRequired, isSet, isJson, onJson }: HeadProps) {
  const { compiled } = useForm();
  const { title } = seen.said;
  const words = (
    <>
      {title !== undefined && title !== name && <span className="font-medium [overflow-wrap:anywhere]"><SafePieces text={title} /> </span>}
      <code className={cn("min-w-0 [overflow-wrap:anywhere]", title !== undefined && title !== name ? "text-micro text-fg-3" : "text-small font-medium text-fg")}>
        {name === "" ? '""' : <SafePieces text={name} />}
      </code>
    </>
  );
  const isControl = isSet && !groups.has(seen.kind);
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      {isControl || isJson ? <label id={`${id}-name`} htmlFor={id} className="min-w-0">{words}</label> : <span id={`${id}-name`} className="min-w-0">{words}</span>}
      {seen.said.isDeprecated && <span className="text-micro text-warn-fg">deprecated</span>}
      <span id={`${id}-type`} className="ml-auto flex items-baseline gap-1.5 text-right text-micro text-fg-3">
        <span>{sayView(compiled, seen)}{isRequired && " · required"}</span>
        {isSet && !leaves.has(seen.kind) && (
          <button type="button" aria-pressed={isJson} aria-label={`${name} as JSON`} className={cn("rounded-1 px-1 font-medium hover:bg-hover hover:text-fg pointer-coarse:min-h-9", isJson ? "bg-press text-fg" : "text-fg-3")} onClick={onJson}>JSON</button>
        )}
      </span>
    </div>
  );
}

/** One named argument: its jack, its words, its field or the box that says it is not sent. */
export const MemberField = memo(function MemberField({ name, schema, value, isRequired, isExtra, parent, onEdit }: MemberProps) {
  const { compiled, idPrefix, problems, fill } = useForm();
  const at = placeBelow(parent, name);
  const id = elementId(idPrefix, at);
  const seen = useMemo(() => view(compiled, schema, value), [compiled, schema, value]);
  const problem = useProblem(at);
  const [isOpen, setIsOpen] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const [isJson, setIsJson] = useState(false);
  const [held, setHeld] = useState<Json>();
  const box = useFocusFirst<HTMLDivElement>(isNew);
  const onChange = useStable((next: Json | undefined) => { onEdit(name, next); });
  const isSet = value !== undefined;
  const isShown = isSet || isRequired || isOpen;
  const label = seen.said.title === undefined || seen.said.title === name ? name : `${seen.said.title} ${name}`;

  const open = () => {
    setIsOpen(true);
    setIsNew(true);
    const start = held === undefined ? openValue(compiled, schema, fill) : held;
    if (start !== undefined) onChange(start);
  };
  const close = () => {
    setHeld(value);
    setIsOpen(false);
    setIsNew(false);
    onChange(undefined);
  };
  if (seen.kind === "never" && !isSet) return null;
  const describedBy = [problem !== "" && `${id}-error`, `${id}-type`, seen.said.description !== undefined && `${id}-help`].filter(Boolean).join(" ");
  const editor = { value, onChange, at, id, label, isLabelled: !groups.has(seen.kind), describedBy, isInvalid: problem !== "", isRequired };
  return (
    <div
      ref={box}
      data-at={at}
      className="relative grid min-w-0 content-start gap-1 *:min-w-0"
      onFocus={() => { problems.focus(at); }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        problems.leave(at);
        // Without a next target the press may have been on a word inside; then nothing may move away under it.
        if (event.relatedTarget !== null && !isSet) {
          setIsOpen(false);
          setIsNew(false);
        }
      }}
    >
      <Jack isOn={isSet} isBad={problem !== ""} name={`Send ${label}`} onChange={isRequired && !isExtra ? undefined : (isOn) => { if (isOn) open(); else close(); }} />
      <Head seen={seen} name={name} id={id} isRequired={isRequired} isSet={isShown} isJson={isJson} onJson={() => { setIsJson(!isJson); }} />
      {isShown ? <Body seen={seen} isJson={isJson} isSecret={seen.said.isSecret || isSecretName(name)} onLeaveNull={() => { setIsOpen(true); setIsNew(true); onChange(openValue(compiled, schema, fill)); }} onClose={isRequired ? undefined : close} editor={editor} /> : <UnsetBox view={seen} label={label} onOpen={open} onSet={onChange} />}
      {problem !== "" && <p id={`${id}-error`} className="text-small text-err-fg [overflow-wrap:anywhere]"><SafePieces text={problem} /></p>}
      <FieldNotes said={seen.said} id={id} isSet={isShown} onPick={onChange} />
    </div>
  );
});

interface BodyProps {
  seen: View;
  isJson: boolean;
  isSecret: boolean;
  editor: Omit<React.ComponentProps<typeof FieldEditor>, "view">;
  onLeaveNull: () => void;
  onClose: (() => void) | undefined;
}

function Body({ seen, isJson, isSecret, editor, onLeaveNull, onClose }: BodyProps) {
  const { value, label, isRequired, onChange } = editor;
  const isNull = value === null && seen.isNullable;
  const leave = (isNull || value === "") && onClose && (
    <button type="button" className="min-h-6 shrink-0 text-micro text-fg-2 underline decoration-line-2 underline-offset-3 hover:text-fg" aria-label={`Do not send ${label}`} onClick={onClose}>Do not send</button>
  );
  let field = <FieldEditor {...editor} view={seen} />;
  if (isJson) field = <JsonField {...editor} isLabelled view={seen} />;
  else if (isNull) field = <NullBox label={label} onLeave={onLeaveNull} />;
  else if (isSecret && seen.kind === "string" && (value === undefined || typeof value === "string")) field = <TextField {...editor} view={seen} isSecret />;
  else if (seen.kind === "object") field = <div role="group" aria-labelledby={`${editor.id}-name`} aria-describedby={editor.describedBy} className="min-w-0 rounded-2 border border-line-2 bg-surface p-3">{field}</div>;
  const mayBeNull = seen.isNullable && !isNull && isRequired && value === undefined;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">{field}</div>
      {leave}
      {mayBeNull && <button type="button" className="min-h-6 shrink-0 text-micro text-fg-2 underline" aria-label={`Send null for ${label}`} onClick={() => { onChange(null); }}>null</button>}
    </div>
  );
}
