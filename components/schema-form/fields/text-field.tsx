"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/cn";
import { controlProps, type EditorProps } from "../editor-props";
import { cellStyle } from "../field-style";

// A browser's text area knows only \n; what came with \r\n goes back with \r\n.
function keepBreaks(before: string, typed: string): string {
  return before.includes("\r\n") ? typed.replaceAll("\n", "\r\n") : typed;
}

const placeholders = new Map([
  ["date", "2026-11-30"],
  ["date-time", "2026-11-30T10:15:00+01:00"],
  ["time", "10:15:00Z"],
  ["duration", "P1DT2H"],
  ["uuid", "123e4567-e89b-12d3-a456-426614174000"],
]);

function NowButton({ onPick }: { onPick: (text: string) => void }) {
  return (
    <Button size="s" variant="quiet" onClick={() => { onPick(localNow(new Date())); }}>
      Now
    </Button>
  );
}

/** The time here, with the offset of here. */
function localNow(now: Date): string {
  const offset = -now.getTimezoneOffset();
  const two = (n: number) => String(Math.trunc(n)).padStart(2, "0");
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

type TextProps = EditorProps<"string"> & { isSecret?: boolean };

function TextControl(props: TextProps & { isLong: boolean; isShown: boolean }) {
  const { view, value, onChange, isCell = false, isSecret = false, isLong, isShown } = props;
  const text = typeof value === "string" ? value : "";
  const hint = isCell ? undefined : placeholders.get(view.format ?? "");
  const isMono = view.format !== undefined || view.pattern !== undefined || isCell;
  const shared = {
    ...controlProps(props),
    value: text,
    placeholder: value === "" ? "empty text is sent" : hint,
    spellCheck: view.isLong && !isCell,
    autoComplete: "off",
    isMono,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(target.value === "" ? undefined : keepBreaks(text, target.value));
    },
  };
  if (!isLong) return <Input {...shared} type={isSecret && !isShown ? "password" : "text"} className={cn("min-w-0 flex-1", isCell && cellStyle)} />;
  return <Textarea rows={1} {...shared} className={cn("min-h-ctl min-w-0 flex-1 py-[calc((var(--ctl)-22px)/2)]", text.length < 60 && "resize-none", isCell && cellStyle)} />;
}

/** Text, character for character: typed and deleted again is not sent, empty text is sent only on request. */
export function TextField(props: TextProps) {
  const { view, value, onChange, isCell = false, isRequired, isSecret = false } = props;
  const [isShown, setIsShown] = useState(false);
  const [hasLines, setHasLines] = useState(false);
  if (!hasLines && typeof value === "string" && /[\r\n]/.test(value)) setHasLines(true);
  const mayBeEmpty = value === undefined && isRequired && (view.minLength ?? 0) === 0 && view.format === undefined;
  return (
    <div className={cn("flex min-w-0 items-start", isCell ? "h-full" : "gap-1.5")}>
      <TextControl {...props} isLong={(view.isLong || hasLines) && !isSecret} isShown={isShown} />
      {isSecret && <Button size="s" variant="quiet" className="h-ctl" aria-pressed={isShown} onClick={() => { setIsShown(!isShown); }}>{isShown ? "Hide" : "Show"}</Button>}
      {view.format === "date-time" && !isCell && value === undefined && <NowButton onPick={onChange} />}
      {mayBeEmpty && <Button size="s" variant="quiet" className="h-ctl" aria-label={`Send empty text for ${props.label}`} onClick={() => { onChange(""); }}>{isCell ? '""' : "Send empty text"}</Button>}
    </div>
  );
}
