"use client";

import { useId } from "react";
import { cn } from "@/lib/cn";
import { FieldContext } from "./field-context";

interface FieldProps {
  label: React.ReactNode;
  /** The machine's name for the same thing, in mono beside the label. */
  code?: string | undefined;
  /** Type, range or "required", small at the end of the line. */
  note?: React.ReactNode;
  hint?: React.ReactNode;
  /** Says what to do about it. */
  error?: React.ReactNode;
  isRequired?: boolean | undefined;
  /** The jack in the margin, where fields hang on a line. */
  jack?: React.ReactNode;
  className?: string | undefined;
  children: React.ReactNode;
}

const isSaid = (words: React.ReactNode) => words !== undefined && words !== null && words !== false && words !== "";

function Message({ id, ink, children }: { id: string; ink: string; children: React.ReactNode }) {
  if (!isSaid(children)) return null;
  return (
    <div id={id} className={cn("text-small [overflow-wrap:anywhere]", ink)}>
      {children}
    </div>
  );
}

/** One labelled control: label, hint and error are tied to it by ids, and each is said aloud with it. */
export function Field({ label, code, note, hint, error, isRequired = false, jack, className, children }: FieldProps) {
  const id = useId();
  const said = { error, hint, note };
  const describedBy = Object.entries(said).flatMap(([part, words]) => (isSaid(words) ? [`${id}-${part}`] : []));
  const link = { id, describedBy: describedBy.join(" ") || undefined, isInvalid: isSaid(error), isRequired };
  return (
    <FieldContext value={link}>
      <div className={cn("relative grid min-w-0 content-start gap-1 *:min-w-0", className)}>
        {jack}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          <label htmlFor={id} className="font-medium [overflow-wrap:anywhere]">
            {label}
          </label>
          {code !== undefined && <code className="min-w-0 truncate text-micro text-fg-3">{code}</code>}
          {isSaid(note) && (
            <span id={`${id}-note`} className="ml-auto text-micro text-fg-3">
              {note}
            </span>
          )}
        </div>
        {children}
        <Message id={`${id}-error`} ink="text-err-fg">
          {error}
        </Message>
        <Message id={`${id}-hint`} ink="text-fg-3">
          {hint}
        </Message>
      </div>
    </FieldContext>
  );
}
