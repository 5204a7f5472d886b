"use client";

import type { View } from "@/lib/json-schema/view";
import type { EditorProps } from "./editor-props";
import { FieldEditor } from "./field-editor";
import { choiceStyle } from "./field-style";
import { JsonField } from "./fields/json-field";
import { TextField } from "./fields/text-field";
import { NullBox } from "./null-box";

interface FieldBodyProps {
  seen: View;
  isJson: boolean;
  isSecret: boolean;
  editor: Omit<EditorProps, "view">;
  onLeaveNull: () => void;
  /** Back to "not sent"; undefined where something must be sent. */
  onClose: (() => void) | undefined;
}

function PlainBody({ seen, isSecret, editor }: Pick<FieldBodyProps, "seen" | "isSecret" | "editor">) {
  const { value } = editor;
  const isMasked = isSecret && seen.kind === "string" && (value === undefined || typeof value === "string");
  if (isMasked) return <TextField {...editor} view={seen} isSecret />;
  const field = <FieldEditor {...editor} view={seen} />;
  if (seen.kind !== "object") return field;
  return <div role="group" aria-labelledby={`${editor.id}-name`} aria-describedby={editor.describedBy} className="min-w-0 rounded-2 border border-line-2 bg-surface p-3">{field}</div>;
}

/** The field itself, or the box that says null, with the ways back beside it. */
export function FieldBody({ seen, isJson, isSecret, editor, onLeaveNull, onClose }: FieldBodyProps) {
  const { value, label, isRequired, onChange } = editor;
  // A list of choices has null among its choices.
  const hasNull = seen.isNullable && seen.kind !== "enum";
  const isNull = value === null && hasNull;
  const mayLeave = onClose !== undefined && (isNull || value === "");
  const field = isNull && !isJson ? <NullBox label={label} onLeave={onLeaveNull} /> : isJson ? <JsonField {...editor} isLabelled view={seen} /> : <PlainBody seen={seen} isSecret={isSecret} editor={editor} />;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <div className="min-w-0 flex-1">{field}</div>
      {mayLeave && <button type="button" className={choiceStyle} aria-label={`Do not send ${label}`} onClick={onClose}>do not send</button>}
      {hasNull && isRequired && value === undefined && <button type="button" className={choiceStyle} aria-label={`Send null for ${label}`} onClick={() => { onChange(null); }}>null</button>}
    </div>
  );
}
