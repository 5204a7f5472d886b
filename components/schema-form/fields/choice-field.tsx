"use client";

import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { cn } from "@/lib/cn";
import type { Json } from "@/lib/json/exact";
import type { Choice } from "@/lib/json-schema/choices";
import { sayValue } from "@/lib/json-schema/say";
import { sameJson } from "@/lib/json-schema/same-json";
import { Combobox } from "../combobox";
import { controlProps, type EditorProps } from "../editor-props";
import { cellStyle } from "../field-style";

const mostInSelect = 50;

/** The words for a choice: its title with the value behind it, and quotes where 1 and "1" could be mixed up. */
export function sayChoice({ value, title }: Choice, all: readonly Choice[]): string {
  const isText = typeof value === "string";
  const looksLike = isText && (value === "" || value.trim() !== value || all.some((other) => typeof other.value !== "string" && sayValue(other.value) === value));
  const shown = isText && !looksLike ? value : sayValue(value, 80);
  return title === undefined || title === shown ? shown : `${title} (${shown})`;
}

function indexOf(value: Json | undefined, options: readonly Choice[]): number {
  return value === undefined ? -1 : options.findIndex((option) => sameJson(option.value, value));
}

/** One of a list, whatever types are in it; of a long list by typing a part of it. */
export function EnumField(props: EditorProps<"enum">) {
  const { view, value, onChange, isRequired, isCell = false } = props;
  const { options } = view;
  const at = indexOf(value, options);
  const pick = (index: number) => { onChange(options[index]?.value); };
  if (options.length > mostInSelect) {
    return <Combobox {...controlProps(props)} options={options.map((option) => sayChoice(option, options))} chosen={at} stranger={at < 0 && value !== undefined ? sayValue(value) : undefined} onPick={pick} />;
  }
  return (
    <Select
      {...controlProps(props)}
      value={at < 0 && value !== undefined ? "other" : String(at)}
      onChange={(event) => { pick(Number(event.target.value)); }}
      className={cn(at < 0 && value === undefined && "border-dashed text-fg-3", isCell && cellStyle)}
    >
      {(!isRequired || at < 0) && <option value="-1">{isCell ? "" : isRequired ? "choose one" : "not sent"}</option>}
      {at < 0 && value !== undefined && <option value="other">{sayValue(value)}, not in the list</option>}
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
  const now = value === true ? "true" : value === false ? "false" : "";
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
  return (
    <div id={id} className="flex min-h-ctl min-w-0 items-center gap-2">
      <code className="min-w-0 truncate rounded-1 bg-sunken px-1.5 py-0.5">{value === undefined ? "not sent" : sayValue(value, 200)}</code>
      {!isIt && <button type="button" aria-label={`Send ${sayValue(view.value)} for ${label}`} className="min-h-6 text-small text-accent-text underline" onClick={() => { onChange(view.value); }}>{value === undefined ? `send ${sayValue(view.value)}` : `must be ${sayValue(view.value)}`}</button>}
    </div>
  );
}
