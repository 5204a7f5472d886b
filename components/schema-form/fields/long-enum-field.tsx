"use client";

import { sayValue } from "@/lib/json-schema/say";
import { Combobox } from "../combobox";
import { controlProps, type EditorProps } from "../editor-props";
import { indexOfChoice, optionsOf, sayChoice } from "../plan-choices";

/** One of a long list, found by typing a part of its name. */
export function LongEnumField(props: EditorProps<"enum">) {
  const { view, value, onChange } = props;
  const options = optionsOf(view);
  const at = indexOfChoice(value, options);
  const stranger = at < 0 && value !== undefined ? sayValue(value) : undefined;
  return <Combobox {...controlProps(props)} options={options.map((option) => sayChoice(option, options))} chosen={at} stranger={stranger} onPick={(index) => { onChange(options[index]?.value); }} />;
}
