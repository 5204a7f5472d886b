"use client";

import { useRef } from "react";
import { cn } from "@/lib/cn";
import type { Problem } from "@/lib/json-schema/check";
import type { JsonError } from "@/lib/json-schema/loose-json";
import { pointer } from "@/lib/json-schema/pointer";
import { SafePieces } from "@/components/ui/safe-text";

export interface JsonPaneProps {
  /** The text as typed. */
  draft: string;
  onChange: (typed: string) => void;
  error: JsonError | undefined;
  problems: readonly Problem[];
  idPrefix: string;
  label?: string | undefined;
  className?: string | undefined;
}

const indent = "  ";

/** Enter keeps the indent of the line above; the rest is the browser's own editing, so undo works as everywhere. */
function onEnter(event: React.KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const area = event.currentTarget;
  const line = area.value.slice(0, area.selectionStart).split("\n").at(-1) ?? "";
  const lead = /^\s*/.exec(line)?.[0] ?? "";
  const deeper = /[{[]\s*$/.test(line) ? indent : "";
  if (lead + deeper === "") return;
  event.preventDefault();
  // Deprecated and without a successor: the only way to insert text that undo knows of.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand("insertText", false, `\n${lead}${deeper}`);
}

/** The arguments as JSON, always in step with the form; comments and trailing commas are forgiven, a mistake is told with its line. */
export function JsonPane({ draft, onChange, error, problems, idPrefix, label = "Arguments as JSON", className }: JsonPaneProps) {
  const gutter = useRef<HTMLPreElement>(null);
  const lines = draft.split("\n").length;
  const id = `${idPrefix}-json`;
  const shown = problems.filter((problem) => error === undefined || problem.path.length > 0).slice(0, 8);
  return (
    <div className={cn("grid min-w-0 gap-1.5 *:min-w-0", className)}>
      <div className={cn("relative flex min-w-0 overflow-hidden rounded-2 border bg-sunken focus-within:border-accent", error ? "border-err-solid" : "border-control")}>
        <pre ref={gutter} aria-hidden className="w-10 shrink-0 overflow-hidden py-2 pr-2 text-right leading-[19px] text-fg-3 select-none">
          {Array.from({ length: lines }, (_, index) => (
            <span key={index} className={cn("block", error?.line === index + 1 && "bg-err-bg font-medium text-err-fg")}>{index + 1}</span>
          ))}
        </pre>
        <textarea
          id={id}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined && shown.length === 0 ? undefined : `${id}-wrong`}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          rows={Math.min(Math.max(lines, 8), 40)}
          value={draft}
          onChange={(event) => { onChange(event.target.value); }}
          onKeyDown={onEnter}
          onScroll={(event) => { gutter.current?.scrollTo({ top: event.currentTarget.scrollTop }); }}
          className="min-w-0 flex-1 resize-y bg-transparent py-2 pr-2 font-mono text-small leading-[19px] whitespace-pre text-fg outline-none [tab-size:2] max-sm:pointer-coarse:text-[16px]"
        />
      </div>
      <div id={`${id}-wrong`} aria-live="polite" className="grid gap-0.5 text-small text-err-fg [overflow-wrap:anywhere]">
        {error && <p>Line {error.line}, column {error.column}: {error.message} What was readable before is kept until this is.</p>}
        {shown.map((problem, index) => <p key={index}><code>{pointer(problem.path) || "/"}</code> <SafePieces text={problem.message} /></p>)}
        {problems.length > shown.length + (error ? 1 : 0) && <p>and {problems.length - shown.length} more</p>}
      </div>
    </div>
  );
}
