"use client";

import { cn } from "@/lib/cn";

/** The line on which fields hang, each by its jack; the fields inside are given `jack`. */
export function JackLine({ className, children }: { className?: string | undefined; children: React.ReactNode }) {
  return (
    <div
      className={cn(
        "relative grid content-start gap-3.5 pl-6.5 before:absolute before:top-2.5 before:bottom-0 before:left-2 before:w-0.5 before:bg-accent-line",
        className,
      )}
    >
      {children}
    </div>
  );
}

interface JackProps {
  /** Filled is sent, hollow is not. */
  isOn: boolean;
  isBad?: boolean | undefined;
  /** What is switched, said aloud; without it the jack only shows. */
  name?: string | undefined;
  onChange?: ((isOn: boolean) => void) | undefined;
}

/** Whether a field is sent: a filled jack is, a hollow one is not. */
export function Jack({ isOn, isBad = false, name, onChange }: JackProps) {
  const dot = (
    <span
      aria-hidden
      className={cn(
        "grid size-3 place-items-center rounded-full border-2 bg-surface",
        isOn ? "border-accent after:size-1.25 after:rounded-full after:bg-accent" : "border-control",
        isBad && "border-err-solid after:size-1.25 after:rounded-full after:bg-err-solid",
      )}
    />
  );
  const place = "absolute! -top-0.5 -left-[29px] grid size-6 place-items-center";
  if (!onChange) return <span className={place}>{dot}</span>;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      onClick={() => {
        onChange(!isOn);
      }}
      className={cn(place, "rounded-full")}
    >
      {dot}
    </button>
  );
}
