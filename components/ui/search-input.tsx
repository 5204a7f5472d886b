"use client";

import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { cn } from "@/lib/cn";
import { controlStyle } from "./control-style";
import { Kbd } from "./kbd";

interface SearchInputProps extends Omit<React.ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** What is searched; the placeholder and the name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that brings the focus here. */
  kbd?: string | undefined;
}

/** Narrows down a list while it is typed; Escape empties it. */
export function SearchInput({ label, value, onChange, kbd, className, onKeyDown, ...rest }: SearchInputProps) {
  return (
    <span className={cn("relative block", className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.25 size-3.5 -translate-y-1/2 text-fg-3" />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") {
            event.preventDefault();
            event.stopPropagation();
            onChange("");
          }
          onKeyDown?.(event);
        }}
        className={cn(controlStyle, "h-ctl pr-8 pl-7 [&::-webkit-search-cancel-button]:hidden")}
      />
      {value !== "" ? (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onChange("");
          }}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded-1 text-fg-3 hover:bg-hover hover:text-fg"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : (
        kbd !== undefined && <Kbd className="absolute top-1/2 right-1.5 -translate-y-1/2">{kbd}</Kbd>
      )}
    </span>
  );
}
