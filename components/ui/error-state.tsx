"use client";

import { Band } from "./band";
import { Button } from "./button";

interface ErrorStateProps {
  /** What did not work. */
  title: React.ReactNode;
  /** Where it broke and what to do. */
  children?: React.ReactNode;
  /** Finds the line in the log. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  actions?: React.ReactNode;
  className?: string | undefined;
}

/** A piece of a page that could not be shown: what, where, what to do, and the id that finds it. */
export function ErrorState({ title, children, requestId, onRetry, isRetrying, actions, className }: ErrorStateProps) {
  const buttons = onRetry || actions !== undefined;
  return (
    <Band
      tone="err"
      role="alert"
      title={title}
      className={className}
      actions={
        buttons ? (
          <>
            {onRetry && (
              <Button size="s" onClick={onRetry} isPending={isRetrying}>
                Try again
              </Button>
            )}
            {actions}
          </>
        ) : undefined
      }
    >
      <p>
        {children}
        {requestId !== undefined && (
          <>
            {" "}
            <span className="whitespace-nowrap text-fg-2">
              id <code>{requestId}</code>
            </span>
          </>
        )}
      </p>
    </Band>
  );
}
