"use client";

import { cn } from "@/lib/cn";

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A setting that takes effect at once; what waits for a Save button is a checkbox. */
export function Switch({ isOn, onChange, isDisabled = false, className, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => {
        onChange(!isOn);
      }}
      className={cn("group flex min-h-6 items-center gap-2 text-left disabled:text-fg-3", className)}
    >
      <span
        aria-hidden
        className="flex h-4.5 w-8 shrink-0 items-center rounded-full border border-control bg-sunken px-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent group-disabled:border-line-2 group-disabled:bg-sunken"
      >
        <span className="size-3 rounded-full bg-control transition-transform group-aria-checked:translate-x-3.5 group-aria-checked:bg-accent-on group-disabled:bg-line-2" />
      </span>
      {children}
    </button>
  );
}
