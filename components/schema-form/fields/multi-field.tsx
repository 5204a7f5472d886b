"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Chip } from "@/components/ui/chip";
import { sameJson } from "@/lib/json-schema/same-json";
import { Combobox } from "../combobox";
import { controlProps, type EditorProps } from "../editor-props";
import { sayChoice } from "../plan-choices";

const mostTicks = 12;

/** Any of a list: ticks for a short one, finding by name for a long one. */
export function MultiField(props: EditorProps<"multi">) {
  const { view, value, onChange, label, id, describedBy } = props;
  const { options } = view;
  const list = Array.isArray(value) ? value : [];
  const has = (index: number) => list.some((item) => sameJson(item, options[index]?.value ?? null));
  const toggle = (index: number) => {
    const option = options[index];
    if (!option) return;
    const next = has(index) ? list.filter((item) => !sameJson(item, option.value)) : [...list, option.value];
    // The last tick taken away is the same as never ticked; an empty list is its own choice.
    onChange(next.length === 0 && !props.isRequired ? undefined : next);
  };
  const names = options.map((option) => sayChoice(option, options));
  const empty = value === undefined ? (
    <button type="button" className="min-h-6 justify-self-start text-micro text-fg-2 underline decoration-line-2 underline-offset-3" onClick={() => { onChange([]); }}>send an empty list</button>
  ) : list.length === 0 && <span className="text-micro text-fg-3">an empty list is sent</span>;
  if (options.length <= mostTicks) {
    return (
      <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className="flex min-w-0 flex-wrap gap-x-4">
        {options.map((_, index) => (
          <Checkbox key={index} checked={has(index)} onChange={() => { toggle(index); }}>{names[index]}</Checkbox>
        ))}
        {empty}
      </div>
    );
  }
  return (
    <div role="group" aria-label={label} className="grid min-w-0 gap-1.5 *:min-w-0">
      {list.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {list.map((item, index) => {
            const known = options.findIndex((option) => sameJson(option.value, item));
            return <Chip key={index} name={label} value={names[known]} onRemove={() => { toggle(known); }} />;
          })}
        </div>
      )}
      <Combobox {...controlProps(props)} options={names} chosen={-1} onPick={(index) => { if (index >= 0 && !has(index)) toggle(index); }} />
      {empty}
    </div>
  );
}
