"use client";

import { memo, useMemo, useState } from "react";
import { Jack } from "@/components/ui/jack";
import { SafePieces } from "@/components/ui/safe-text";
import type { Json } from "@/lib/json/exact";
import { openValue } from "@/lib/json-schema/materialise";
import { isSecretName } from "@/lib/json-schema/secret-name";
import { view, type View } from "@/lib/json-schema/view";
import { FieldBody } from "./field-body";
import { FieldHead, groups } from "./field-head";
import { FieldNotes } from "./field-notes";
import { elementId, placeBelow, useForm, useProblem, type MemberProps } from "./form-context";
import { mostInSelect } from "./plan-choices";
import { UnsetBox } from "./unset-box";
import { useFocusFirst } from "./use-focus-first";
import { useStable } from "./use-stable";

const labelOf = ({ said: { title } }: View, name: string) => (title === undefined || title === name ? name : `${title} ${name}`);

function describe(seen: View, id: string, problem: string): string {
  return [problem !== "" && `${id}-error`, `${id}-type`, seen.said.description !== undefined && `${id}-help`].filter(Boolean).join(" ");
}

/** A short list of choices says "not sent" itself: one press less. */
const saysUnset = (seen: View) => seen.kind === "enum" && seen.options.length < mostInSelect;

/** Whether an argument nobody needs is open, and what was in it when it was put away. */
function useOpening(value: Json | undefined, open: () => Json | undefined, onChange: (next: Json | undefined) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [held, setHeld] = useState<Json>();
  const close = () => { setIsOpen(false); };
  return {
    isOpen,
    close,
    set: () => {
      setIsOpen(true);
      const start = held === undefined ? open() : held;
      if (start !== undefined) onChange(start);
    },
    unset: () => {
      setHeld(value);
      close();
      onChange(undefined);
    },
    leaveNull: () => {
      setIsOpen(true);
      onChange(open());
    },
  };
}

/** One named argument: its jack, its words, its field or the box that says it is not sent. */
export const MemberField = memo(function MemberField({ name, schema, value, isRequired, isExtra, parent, onEdit }: MemberProps) {
  const { compiled, idPrefix, problems, fill } = useForm();
  const at = placeBelow(parent, name);
  const id = elementId(idPrefix, at);
  const seen = useMemo(() => view(compiled, schema, value), [compiled, schema, value]);
  const problem = useProblem(at);
  const onChange = useStable((next: Json | undefined) => { onEdit(name, next); });
  const opening = useOpening(value, () => openValue(compiled, schema, fill), onChange);
  const [isJson, setIsJson] = useState(false);
  const box = useFocusFirst<HTMLDivElement>(opening.isOpen);
  const isSet = value !== undefined;
  const isShown = isSet || isRequired || opening.isOpen || saysUnset(seen);
  const mayUnset = !isRequired || isExtra;
  const label = labelOf(seen, name);
  const onBlur = (event: React.FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    problems.leave(at);
    // Without a next target the press may have been on a word inside; then nothing may move away under it.
    if (event.relatedTarget !== null && !isSet) opening.close();
  };
  if (seen.kind === "never" && !isSet) return null;
  const editor = { value, onChange, at, id, label, isLabelled: !groups.has(seen.kind), describedBy: describe(seen, id, problem), isInvalid: problem !== "", isRequired };
  return (
    <div ref={box} data-at={at} className="relative grid min-w-0 content-start gap-1 *:min-w-0" onFocus={() => { problems.focus(at); }} onBlur={onBlur}>
      <Jack isOn={isSet} isBad={problem !== ""} name={`Send ${label}`} onChange={mayUnset ? (isOn) => { if (isOn) opening.set(); else opening.unset(); } : undefined} />
      <FieldHead seen={seen} name={name} id={id} isRequired={isRequired} isSet={isShown} isJson={isJson} onJson={() => { setIsJson(!isJson); }} />
      {isShown ? (
        <FieldBody seen={seen} isJson={isJson} isSecret={seen.said.isSecret || isSecretName(name)} onLeaveNull={opening.leaveNull} onClose={mayUnset ? opening.unset : undefined} editor={editor} />
      ) : (
        <UnsetBox view={seen} label={label} onOpen={opening.set} onSet={onChange} />
      )}
      {problem !== "" && <p id={`${id}-error`} className="text-small text-err-fg [overflow-wrap:anywhere]"><SafePieces text={problem} /></p>}
      <FieldNotes said={seen.said} id={id} isSet={isShown} onPick={onChange} />
    </div>
  );
});
