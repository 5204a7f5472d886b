"use client";

import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { cn } from "@/lib/cn";
import type { View } from "@/lib/json-schema/view";
import { sayValue } from "@/lib/json-schema/say";
import { sameJson } from "@/lib/json-schema/same-json";
import { controlProps, type EditorProps } from "../editor-props";
import { cellStyle } from "../field-style";
import { indexOfChoice, optionsOf, sayChoice } from "../plan-choices";

function sayUnset({ said }: View, { isRequired, isCell = false }: { isRequired: boolean; isCell?: boolean | undefined }): string {
  if (isCell) return "";
  if (isRequired) return "choose one";
  return said.default === undefined ? "not sent" : `not sent, default ${sayValue(said.default.value, 40)}`;
}

/** One of a short list, whatever types are in it. */
export function EnumField(props: EditorProps<"enum">) {
  const { view, value, onChange, isRequired, isCell = false } = props;
  const options = optionsOf(view);
  const at = indexOfChoice(value, options);
  const stranger = at < 0 && value !== undefined ? sayValue(value) : undefined;
  const isUnset = value === undefined;
  return (
    <Select
      {...controlProps(props)}
      value={stranger === undefined ? String(at) : "other"}
      onChange={(event) => { onChange(options[Number(event.target.value)]?.value); }}
      className={cn(isUnset && "border-dashed text-fg-3", isUnset && !isRequired && "bg-transparent", isCell && cellStyle)}
    >
      {(!isRequired || at < 0) && <option value="-1">{sayUnset(view, props)}</option>}
      {stranger !== undefined && <option value="other">{stranger}, not in the list</option>}
      {options.map((option, index) => <option key={index} value={index}>{sayChoice(option, options)}</option>)}
    </Select>
  );
}

const sides = [
  { value: "true", label: "true" },
  { value: "false", label: "false" },
] as const;

/** True, false, or neither yet. */
export function BooleanField(props: EditorProps<"boolean">) {
  const { value, onChange, isCell = false, label, describedBy } = props;
  const now = typeof value === "boolean" ? (String(value) as "true" | "false") : "";
  if (isCell) {
    return (
      <Select {...controlProps(props)} value={now} onChange={(event) => { onChange(event.target.value === "" ? undefined : event.target.value === "true"); }} className={cellStyle}>
        <option value="" />
        <option>true</option>
        <option>false</option>
      </Select>
    );
  }
  return (
    <div id={props.id} role="group" aria-label={label} aria-describedby={describedBy}>
      <Segmented<"true" | "false" | ""> label={label} options={sides} value={now} onChange={(next) => { onChange(next === "true"); }} />
    </div>
  );
}

/** The one value there is. */
export function ConstField({ view, value, onChange, label, id }: EditorProps<"const">) {
  const isIt = value !== undefined && sameJson(value, view.value);
  const wanted = sayValue(view.value);
  return (
    <div id={id} className="flex min-h-ctl min-w-0 items-center gap-2">
      <code className="min-w-0 truncate rounded-1 bg-sunken px-1.5 py-0.5">{value === undefined ? "not sent" : sayValue(value, 200)}</code>
      {!isIt && <button type="button" aria-label={`Send ${wanted} for ${label}`} className="min-h-6 text-small text-accent-text underline" onClick={() => { onChange(view.value); }}>{value === undefined ? `send ${wanted}` : `must be ${wanted}`}</button>}
    </div>
  );
}
