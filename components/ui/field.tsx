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

/** One labelled control: label, hint and error are tied to it by ids, and each is said aloud with it. */
export function Field({ label, code, note, hint, error, isRequired = false, jack, className, children }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== "";
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [hasError && `${id}-error`, hasHint && `${id}-hint`, note !== undefined && `${id}-note`].filter(Boolean).join(" ");
  return (
    <FieldContext value={{ id, describedBy: describedBy || undefined, isInvalid: hasError, isRequired }}>
      <div className={cn("relative grid min-w-0 content-start gap-1 *:min-w-0", className)} data-bad={hasError || undefined}>
        {jack}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          <label htmlFor={id} className="font-medium [overflow-wrap:anywhere]">
            {label}
          </label>
          {code !== undefined && <code className="min-w-0 truncate text-micro text-fg-3">{code}</code>}
          {note !== undefined && (
            <span id={`${id}-note`} className="ml-auto text-micro text-fg-3">
              {note}
            </span>
          )}
        </div>
        {children}
        {hasError && (
          <p id={`${id}-error`} className="text-small text-err-fg [overflow-wrap:anywhere]">
            {error}
          </p>
        )}
        {hasHint && (
          <div id={`${id}-hint`} className="text-small text-fg-3 [overflow-wrap:anywhere]">
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}
