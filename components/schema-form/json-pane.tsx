"use client";

import { useMemo, useRef } from "react";
import { cn } from "@/lib/cn";
import type { Json } from "@/lib/json/exact";
import type { Problem } from "@/lib/json-schema/check";
import type { JsonError } from "@/lib/json-schema/loose-json";
import { pointer } from "@/lib/json-schema/pointer";
import { SafePieces } from "@/components/ui/safe-text";
import { placeProblems } from "./plan-lines";
import { ProposalList } from "./proposal-list";
import { useProposals } from "./use-proposals";

export interface JsonPaneProps {
  /** The text as typed. */
  draft: string;
  onChange: (typed: string) => void;
  error: JsonError | undefined;
  problems: readonly Problem[];
  idPrefix: string;
  label?: string | undefined;
  /** What the text is for: proposes names and values at the cursor. */
  schema?: Json | undefined;
  value?: Json | undefined;
  className?: string | undefined;
}

const indent = "  ";
const mostShown = 8;

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
export function JsonPane({ draft, onChange, error, problems, idPrefix, label = "Arguments as JSON", schema, value, className }: JsonPaneProps) {
  const gutter = useRef<HTMLPreElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const proposals = useProposals(schema, value);
  const lines = draft.split("\n").length;
  const id = `${idPrefix}-json`;
  const shown = useMemo(() => placeProblems(draft, problems.filter((problem) => error === undefined || problem.path.length > 0).slice(0, mostShown)), [draft, problems, error]);
  const wrongLines = new Set([error?.line, ...shown.map(({ line }) => line)]);
  const { open } = proposals;
  const go = (offset: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset);
  };
  return (
    <div className={cn("grid min-w-0 gap-1.5 *:min-w-0", className)}>
      <div className={cn("relative flex min-w-0 overflow-hidden rounded-2 border bg-sunken focus-within:border-accent", error ? "border-err-solid" : "border-control")}>
        <pre ref={gutter} aria-hidden className="w-10 shrink-0 overflow-hidden py-2 pr-2 text-right leading-[19px] text-fg-3 select-none">
          {Array.from({ length: lines }, (_, index) => (
            <span key={index} className={cn("block", wrongLines.has(index + 1) && "bg-err-bg font-medium text-err-fg")}>{index + 1}</span>
          ))}
        </pre>
        <textarea
          ref={area}
          id={id}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined && shown.length === 0 ? undefined : `${id}-wrong`}
          aria-autocomplete={schema === undefined ? undefined : "list"}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && open.proposals.length > 0 ? `${id}-list-${String(open.active)}` : undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          rows={Math.min(Math.max(lines, 8), 40)}
          value={draft}
          onChange={(event) => {
            onChange(event.target.value);
            if (open) proposals.ask(event.target);
          }}
          onKeyDown={(event) => {
            if (!proposals.take(event)) onEnter(event);
            else event.preventDefault();
          }}
          onBlur={proposals.close}
          onScroll={(event) => { gutter.current?.scrollTo({ top: event.currentTarget.scrollTop }); }}
          className="min-w-0 flex-1 resize-y bg-transparent py-2 pr-2 font-mono text-small leading-[19px] whitespace-pre text-fg outline-none [tab-size:2] max-sm:pointer-coarse:text-[16px]"
        />
      </div>
      {open && <ProposalList id={`${id}-list`} proposals={open.proposals} active={open.active} onPick={(index) => { if (area.current) proposals.pick(area.current, index); }} />}
      {schema !== undefined && !open && (
        <button type="button" className="justify-self-start text-micro text-fg-3 hover:text-fg pointer-coarse:min-h-9" onClick={() => { if (area.current) { area.current.focus(); proposals.ask(area.current); } }}>
          Ctrl+Space proposes names and values
        </button>
      )}
      <div id={`${id}-wrong`} aria-live="polite" className="grid gap-0.5 text-small text-err-fg [overflow-wrap:anywhere]">
        {error && <p>Line {error.line}, column {error.column}: {error.message} What was readable before is kept until this is.</p>}
        {shown.map(({ path, message, line, offset }, index) => (
          <p key={index}>
            {line !== undefined && offset !== undefined && <button type="button" className="mr-1 underline underline-offset-3" onClick={() => { go(offset); }}>Line {line}</button>}
            <code>{pointer(path) || "/"}</code> <SafePieces text={message} />
          </p>
        ))}
        {problems.length > shown.length + (error ? 1 : 0) && <p>and {problems.length - shown.length} more</p>}
      </div>
    </div>
  );
}
