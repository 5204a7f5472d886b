"use client";

import { useMemo } from "react";
import type { Json } from "@/lib/json/exact";
import { view } from "@/lib/json-schema/view";
import type { Schema } from "@/lib/json-schema/schema-node";
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

/** One value without a name of its own: an item, a map's value, a shape of a union. */
export function ItemEditor({ schema, value, onChange, at, label, isRequired = true, isCell = false, isQuiet = false, within }: ItemEditorProps) {
  const { compiled, Editor, idPrefix } = useForm();
  const seen = useMemo(() => view(compiled, schema, value), [compiled, schema, value]);
  const problem = useProblem(at);
  const id = within ? `${within.id}-in` : elementId(idPrefix, at);
  const describedBy = within ? within.describedBy : problem === "" ? undefined : `${id}-error`;
  const shared = { at, id, label, isLabelled: false, isInvalid: problem !== "", isRequired, isCell, describedBy, value, onChange };
  return (
    <div data-item={within ? undefined : at} data-shape={within && at} className="min-w-0 flex-1">
      {value === null && seen.isNullable ? <NullBox label={label} onLeave={() => { onChange(undefined); }} /> : <Editor {...shared} view={seen} />}
      {seen.isNullable && value === undefined && <button type="button" className="min-h-6 text-micro text-fg-2 underline" onClick={() => { onChange(null); }}>null</button>}
      {problem !== "" && !within && <p id={`${id}-error`} className={isQuiet ? "sr-only" : "pt-0.5 text-small text-err-fg [overflow-wrap:anywhere]"}>{problem}</p>}
    </div>
  );
}
