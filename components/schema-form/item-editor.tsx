"use client";

import { useMemo } from "react";
import { cn } from "@/lib/cn";
import type { Json } from "@/lib/json/exact";
import type { Schema } from "@/lib/json-schema/schema-node";
import { view } from "@/lib/json-schema/view";
import { choiceStyle } from "./field-style";
import { elementId, useForm, useProblem } from "./form-context";
import { NullBox } from "./null-box";

interface ItemEditorProps {
  schema: Schema;
  value: Json | undefined;
  onChange: (next: Json | undefined) => void;
  at: string;
  /** Said aloud: there is no label of its own beside it. */
  label: string;
  isRequired?: boolean | undefined;
  isCell?: boolean | undefined;
  /** The table says what is wrong below the row. */
  isQuiet?: boolean | undefined;
  /** Stands for the whole place already: the element around it has its id and says what is wrong. */
  within?: { id: string; describedBy: string | undefined } | undefined;
}

// Undefined where the element around it says what is wrong.
function ownLink({ within, at }: ItemEditorProps, idPrefix: string, problem: string) {
  const id = within ? `${within.id}-in` : elementId(idPrefix, at);
  const errorId = within || problem === "" ? undefined : `${id}-error`;
  return { id, errorId, describedBy: within ? within.describedBy : errorId };
}

/** One value without a name of its own: an item, a map's value, a shape of a union. */
export function ItemEditor(props: ItemEditorProps) {
  const { schema, value, onChange, at, label, isRequired = true, isCell = false, isQuiet = false, within } = props;
  const { compiled, Editor, idPrefix } = useForm();
  const seen = useMemo(() => view(compiled, schema, value), [compiled, schema, value]);
  const problem = useProblem(at);
  const { id, errorId, describedBy } = ownLink(props, idPrefix, problem);
  const hasNull = seen.isNullable && seen.kind !== "enum";
  return (
    <div data-item={within ? undefined : at} data-shape={within && at} className="min-w-0 flex-1">
      {value === null && hasNull ? (
        <NullBox label={label} onLeave={() => { onChange(undefined); }} />
      ) : (
        <Editor view={seen} value={value} onChange={onChange} at={at} id={id} label={label} isLabelled={false} isInvalid={problem !== ""} isRequired={isRequired} isCell={isCell} describedBy={describedBy} />
      )}
      {hasNull && value === undefined && <button type="button" className={choiceStyle} onClick={() => { onChange(null); }}>null</button>}
      {errorId !== undefined && <p id={errorId} className={cn(isQuiet ? "sr-only" : "pt-0.5 text-small text-err-fg [overflow-wrap:anywhere]")}>{problem}</p>}
    </div>
  );
}
