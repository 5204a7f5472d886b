"use client";

import { useEffect, useId, useRef, useState } from "react";
import { place } from "./place";

interface TooltipProps {
  text: React.ReactNode;
  /** Also read the text aloud after the name of what it explains. */
  isDescription?: boolean | undefined;
  children: React.ReactNode;
}

const showAfterMs = 400;

function Tip({ anchor, id, text }: { anchor: React.RefObject<HTMLSpanElement | null>; id: string; text: React.ReactNode }) {
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const from = anchor.current?.firstElementChild;
    if (!from || !tip.current) return;
    tip.current.showPopover();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight, wish: { side: "bottom", align: "center", gap: 6 } } as const;
    const at = place(from.getBoundingClientRect(), tip.current.getBoundingClientRect(), view);
    Object.assign(tip.current.style, { top: `${String(at.top)}px`, left: `${String(at.left)}px` });
  }, [anchor, text]);
  return (
    <span
      ref={tip}
      id={id}
      role="tooltip"
      popover="manual"
      className="max-w-80 rounded-2 bg-tip px-2 py-1.25 text-small font-normal text-tip-on shadow-2 [overflow-wrap:anywhere] animate-rise"
    >
      {text}
    </span>
  );
}

/** Says more about what it wraps, on hover and on focus; Escape puts it away, and it stays while the pointer is on it. */
export function Tooltip({ text, isDescription = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  const after = (ms: number, open: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsOpen(open);
    }, ms);
  };
  useEffect(() => () => {
    clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const from = anchor.current?.firstElementChild;
    if (isDescription) from?.setAttribute("aria-describedby", id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setIsOpen(false);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      if (isDescription) from?.removeAttribute("aria-describedby");
    };
  }, [isOpen, isDescription, id]);

  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") after(showAfterMs, true);
      }}
      onPointerLeave={() => {
        after(100, false);
      }}
      onPointerDown={() => {
        after(0, false);
      }}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) after(0, true);
      }}
      onBlur={() => {
        after(0, false);
      }}
    >
      {children}
      {isOpen && <Tip anchor={anchor} id={id} text={text} />}
    </span>
  );
}
