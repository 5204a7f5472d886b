"use client";

import { useState } from "react";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/cn";
import { controlProps, type EditorProps } from "../editor-props";
import { cellStyle, choiceStyle } from "../field-style";
import { useForm } from "../form-context";
import { localNow } from "./local-now";

const placeholders = new Map([
  ["date", "2026-11-30"],
  ["date-time", "2026-11-30T10:15:00+01:00"],
  ["time", "10:15:00Z"],
  ["duration", "P1DT2H"],
  ["uuid", "123e4567-e89b-12d3-a456-426614174000"],
]);

type TextProps = EditorProps<"string"> & { isSecret?: boolean };

// A browser's text area knows only \n; what came with \r\n goes back with \r\n.
function keepBreaks(before: string, typed: string): string {
  return before.includes("\r\n") ? typed.replaceAll("\n", "\r\n") : typed;
}

function placeholderOf({ view, value, isCell = false }: TextProps): string | undefined {
  if (value === "") return "empty text is sent";
  return isCell ? undefined : placeholders.get(view.format ?? "");
}

// Text that once held lines stays a text area: an element that changes its kind would lose the cursor.
function useIsLong({ view, isSecret = false }: TextProps, text: string): boolean {
  const [hasLines, setHasLines] = useState(false);
  if (!hasLines && /[\r\n]/.test(text)) setHasLines(true);
  return (view.isLong || hasLines) && !isSecret;
}

function TextControl(props: TextProps & { isShown: boolean }) {
  const { view, value, onChange, isCell = false, isSecret = false, isShown } = props;
  const text = typeof value === "string" ? value : "";
  const isLong = useIsLong(props, text);
  const { TextInput } = useForm();
  const onText = (typed: string) => { onChange(typed === "" ? undefined : keepBreaks(text, typed)); };
  const shared = {
    ...controlProps(props),
    value: text,
    // Arabic and Hebrew begin at the right, where their readers look.
    dir: "auto",
    placeholder: placeholderOf(props),
    spellCheck: view.isLong && !isCell,
    autoComplete: "off",
    isMono: isCell || [view.format, view.pattern].some((each) => each !== undefined),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => { onText(event.target.value); },
  };
  const style = cn("min-w-0 flex-1", isCell && cellStyle);
  if (TextInput && !isCell && !isSecret) return <TextInput {...shared} at={props.at} onText={onText} className={style} />;
  if (isLong) return <Textarea rows={1} {...shared} className={cn("min-h-ctl py-[calc((var(--ctl)-22px)/2)] leading-5", text.length < 60 && "resize-none", style)} />;
  return <Input {...shared} type={isSecret && !isShown ? "password" : "text"} className={style} />;
}

/** Text, character for character: typed and deleted again is not sent, empty text is sent only on request. */
export function TextField(props: TextProps) {
  const { view, value, onChange, isCell = false, isRequired, isSecret = false, label } = props;
  const [isShown, setIsShown] = useState(false);
  const isUnset = value === undefined;
  const mayBeEmpty = isUnset && isRequired && !view.minLength && view.format === undefined;
  const way = cn(choiceStyle, "min-h-ctl shrink-0");
  return (
    <div className={cn("flex min-w-0 items-start", isCell ? "h-full" : "gap-1")}>
      <TextControl {...props} isShown={isShown} />
      {isSecret && <button type="button" className={way} aria-pressed={isShown} aria-label={`Show ${label}`} onClick={() => { setIsShown(!isShown); }}>{isShown ? "hide" : "show"}</button>}
      {view.format === "date-time" && !isCell && isUnset && <button type="button" className={way} aria-label={`Now for ${label}`} onClick={() => { onChange(localNow(new Date())); }}>now</button>}
      {mayBeEmpty && <button type="button" className={way} title="Send empty text" aria-label={`Send empty text for ${label}`} onClick={() => { onChange(""); }}>{isCell ? '""' : "empty"}</button>}
    </div>
  );
}
