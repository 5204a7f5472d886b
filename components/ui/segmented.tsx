"use client";

import { useId } from "react";
import { cn } from "@/lib/cn";

interface SegmentedProps<T extends string> {
  /** What is being chosen, said aloud. */
  label: string;
  options: readonly { value: T; label: React.ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
}

/** Two to five ways to look at the same thing, one of them in use. */
export function Segmented<T extends string>({ label, options, value, onChange, className }: SegmentedProps<T>) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label={label} className={cn("inline-flex max-w-full rounded-2 border border-line-2 bg-sunken p-0.5", className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-6 min-w-0 cursor-pointer items-center rounded-1 px-2 text-small font-medium whitespace-nowrap text-fg-2 hover:text-fg has-checked:bg-raised has-checked:text-fg has-checked:shadow-[0_0_0_1px_var(--line-2)] has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-9"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
            className="absolute inset-0 cursor-pointer appearance-none rounded-1 outline-none"
          />
          <span className="truncate">{option.label}</span>
        </label>
      ))}
    </span>
  );
}
