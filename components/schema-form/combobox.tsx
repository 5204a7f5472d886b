"use client";

import { useId, useMemo, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/cn";

interface ComboboxProps extends React.AriaAttributes {
  id?: string | undefined;
  options: readonly string[];
  /** Index of what is chosen; -1 for nothing. */
  chosen: number;
  /** A value that is there and not in the list. */
  stranger?: string | undefined;
  onPick: (index: number) => void;
}

const mostShown = 100;

function find(options: readonly string[], typed: string): number[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found: number[] = [];
  for (let index = 0; index < options.length && found.length < mostShown; index++) {
    const option = options[index]?.toLowerCase() ?? "";
    if (words.every((word) => option.includes(word))) found.push(index);
  }
  return found;
}

/** One of many by typing a part of its name; arrows and Enter choose, Escape gives up. */
export function Combobox({ options, chosen, stranger, onPick, id, ...aria }: ComboboxProps) {
  const list = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const box = useRef<HTMLUListElement>(null);
  const found = useMemo(() => (typed === undefined ? [] : find(options, typed)), [options, typed]);
  const isOpen = typed !== undefined;
  const close = () => { setTyped(undefined); };
  const pick = (index: number | undefined) => {
    if (index !== undefined) onPick(index);
    close();
  };
  const move = (by: number) => {
    const next = Math.max(0, Math.min(found.length - 1, active + by));
    setActive(next);
    box.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) move(event.key === "ArrowDown" ? 1 : -1);
      else setTyped("");
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      pick(found[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="relative min-w-0">
      <Input
        {...aria}
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${list}-${String(active)}` : undefined}
        autoComplete="off"
        placeholder={`type to find one of ${String(options.length)}`}
        value={typed ?? options[chosen] ?? stranger ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          if (event.target.value === "") onPick(-1);
        }}
        onClick={() => { if (!isOpen) setTyped(""); }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <ul ref={box} id={list} role="listbox" aria-label="Choices" className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-auto rounded-2 bg-raised p-1 shadow-2">
          {found.map((index, row) => (
            <li
              key={index}
              id={`${list}-${String(row)}`}
              role="option"
              aria-selected={index === chosen}
              // Before the blur that would close the list.
              onMouseDown={(event) => {
                event.preventDefault();
                pick(index);
              }}
              className={cn("min-h-6 cursor-pointer rounded-1 px-2 py-0.5 [overflow-wrap:anywhere]", row === active && "bg-hover", index === chosen && "font-medium")}
            >
              {options[index]}
            </li>
          ))}
          {found.length === 0 && <li className="px-2 py-1 text-fg-3">Nothing in the list has that in its name.</li>}
          {found.length === mostShown && <li className="px-2 py-1 text-micro text-fg-3">The first {mostShown}; type more to narrow them down.</li>}
        </ul>
      )}
    </div>
  );
}
