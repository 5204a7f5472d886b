"use client";

import { useEffect, useState } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/cn";
import { ExactNumber, type Json } from "@/lib/json/exact";
import { isNumber } from "@/lib/json-schema/compare-numbers";
import { readNumber, writeNumber } from "@/lib/json-schema/read-number";
import { controlProps, type EditorProps } from "../editor-props";
import { cellStyle } from "../field-style";
import { useForm } from "../form-context";

function written(value: Json | undefined): string {
  if (isNumber(value)) return writeNumber(value);
  return typeof value === "string" ? value : "";
}

function sayWhatIsWrong(typed: string, isInteger: boolean): string {
  if (/^[+-]?\d+,\d+$/.test(typed.trim())) return "Write the decimals after a point, not a comma.";
  return `This is no ${isInteger ? "whole number" : "number"} yet: ${typed}`;
}

/** A number as it is typed, digit for digit; text that is none stays in the field and is told. */
export function NumberField(props: EditorProps<"number">) {
  const { view, value, onChange, at, isCell = false } = props;
  const { problems } = useForm();
  const [typed, setTyped] = useState<{ text: string; value: Json | undefined }>({ text: written(value), value });
  // What was typed is shown as long as it is what the value came from: "1.50" or "-" must not change under the cursor.
  const text = typed.value === value ? typed.text : written(value);
  const isUnreadable = text.trim() !== "" && readNumber(text) === undefined;
  useEffect(() => {
    problems.keep(at, isUnreadable ? sayWhatIsWrong(text, view.isInteger) : undefined);
  }, [problems, at, isUnreadable, text, view.isInteger]);
  useEffect(() => () => { problems.keep(at, undefined); }, [problems, at]);
  const change = (next: string) => {
    const read = next.trim() === "" ? undefined : (readNumber(next) ?? next);
    const kept = isNumber(read) && isNumber(value) && writeNumber(read) === writeNumber(value) ? value : read;
    setTyped({ text: next, value: kept });
    onChange(kept);
  };
  const isExact = value instanceof ExactNumber && /^-?\d{16,}$/.test(value.text);
  return (
    <Input
      {...controlProps(props)}
      value={text}
      inputMode={view.isInteger ? "numeric" : "decimal"}
      autoComplete="off"
      isMono
      // Always there, so that the input stays the same element when the number grows past what a JS number holds.
      suffix={isCell ? undefined : isExact ? "kept exact" : ""}
      placeholder={value === null ? "null" : undefined}
      onChange={(event) => { change(event.target.value); }}
      className={cn(!isExact && "pr-2", isCell && `${cellStyle} text-right`)}
    />
  );
}
