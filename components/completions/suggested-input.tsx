"use client";

import { useCallback, useId, useRef, useState } from "react";
import type { TextInputProps } from "@/components/schema-form/form-context";
import { formatPlural } from "@/components/ui/format";
import { Input } from "@/components/ui/input";
import { SafeText } from "@/components/ui/safe-text";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/cn";
import type { Completion } from "@/lib/discovery/schema";
import { choicesOf, memberAt, sayMore } from "./plan-choices";
import { useCompletion } from "./use-completion";

interface ChoicesProps {
  id: string;
  box: React.RefObject<HTMLUListElement | null>;
  choices: readonly string[];
  active: number;
  more: string | undefined;
  onPick: (choice: string) => void;
}

function Choices({ id, box, choices, active, more, onPick }: ChoicesProps) {
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-auto rounded-2 bg-raised p-1 shadow-2">
      <ul ref={box} id={id} role="listbox" aria-label="The server proposes">
        {choices.map((choice, row) => (
          <li
            key={choice}
            id={`${id}-${String(row)}`}
            role="option"
            aria-selected={row === active}
            // Before the blur that would close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(choice);
            }}
            className={cn("min-h-6 cursor-pointer rounded-1 px-2 py-0.5 font-mono text-small [overflow-wrap:anywhere] hover:bg-hover pointer-coarse:py-2", row === active && "bg-hover")}
          >
            {choice === "" ? <span className="text-fg-3">empty text</span> : <SafeText text={choice} />}
          </li>
        ))}
      </ul>
      {more !== undefined && <p className="px-2 py-1 text-micro text-fg-3">{more}</p>}
    </div>
  );
}

function useList(name: string, value: string) {
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const completion: Completion | undefined = useCompletion(name, value, isWanted);
  const choices = choicesOf(completion, value);
  return {
    choices,
    more: completion && sayMore(completion),
    isOpen: isWanted && choices.length > 0,
    active: active < choices.length ? active : -1,
    setActive,
    want: () => { setIsWanted(true); setActive(-1); },
    close: () => { setIsWanted(false); setActive(-1); },
  };
}

/** What the text is after this is put where the cursor stands. */
function putIn(target: HTMLInputElement, text: string): string {
  const { value, selectionStart, selectionEnd } = target;
  return `${value.slice(0, selectionStart ?? value.length)}${text}${value.slice(selectionEnd ?? value.length)}`;
}

function OneLine({ at, value, onText, isMono, className, ...input }: TextInputProps) {
  const id = useId();
  const box = useRef<HTMLUListElement>(null);
  const { choices, more, isOpen, active, setActive, want, close } = useList(memberAt(at), value);
  const pick = (choice: string) => {
    onText(choice);
    close();
  };
  const move = (by: number) => {
    const next = Math.max(-1, Math.min(choices.length - 1, active + by));
    setActive(next);
    box.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return;
    const chosen = choices[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) move(event.key === "ArrowDown" ? 1 : -1);
      else want();
    } else if (event.key === "Enter" && isOpen && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      onText(putIn(event.currentTarget, "\n"));
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={cn("relative", className)}>
      <Input
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${String(active)}` : undefined}
        isMono={isMono}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          want();
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          // An input of one line would run the lines together.
          if (!/[\r\n]/.test(pasted)) return;
          event.preventDefault();
          onText(putIn(event.currentTarget, pasted));
        }}
        onFocus={want}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen && <Choices id={id} box={box} choices={choices} active={active} more={more} onPick={pick} />}
      <span role="status" className="sr-only">{isOpen ? `The server proposes ${formatPlural(choices.length, "value")}. Arrow keys choose.` : ""}</span>
    </div>
  );
}

/** Text below which the server's proposals open while it is typed into; arrows and Enter choose, anything else may be typed, several lines too. */
export function SuggestedInput(props: TextInputProps) {
  const { at: _at, value, onText, ...area } = props;
  const [hadLines, setHadLines] = useState(false);
  const [wasLine] = useState(!/[\r\n]/.test(value));
  const goOn = useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (!element || !wasLine) return;
      element.focus();
      element.setSelectionRange(element.value.length, element.value.length);
    },
    [wasLine],
  );
  // Once it held lines it stays a text area: an element that changes its kind with every key would lose the cursor.
  if (!hadLines && /[\r\n]/.test(value)) setHadLines(true);
  if (!hadLines) return <OneLine {...props} />;
  return <Textarea {...area} ref={goOn} rows={2} value={value} onChange={(event) => { onText(event.target.value); }} />;
}
