"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { place, type Align, type Side } from "./place";

export interface FloatingWish {
  side: Side;
  align: Align;
}

/**
 * Keeps an open popover beside what opened it while the page scrolls or the window changes. The browser's own popovers are
 * used: they lie above everything, dialogs included, close on Escape and on a press elsewhere, and give the focus back.
 */
export function useFloating({ side, align }: FloatingWish) {
  const anchor = useRef<HTMLSpanElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const put = useCallback(() => {
    const from = anchor.current?.firstElementChild;
    const box = floating.current;
    if (!from || !box) return;
    box.style.maxHeight = "";
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight, wish: { side, align, gap: 4 } };
    const at = place(from.getBoundingClientRect(), box.getBoundingClientRect(), view);
    Object.assign(box.style, { top: `${String(at.top)}px`, left: `${String(at.left)}px`, maxHeight: `${String(at.maxHeight)}px` });
  }, [side, align]);

  useEffect(() => {
    if (!isOpen) return;
    put();
    window.addEventListener("resize", put);
    window.addEventListener("scroll", put, true);
    return () => {
      window.removeEventListener("resize", put);
      window.removeEventListener("scroll", put, true);
    };
  }, [isOpen, put]);

  // `toggle` comes a task later; placing it in the same frame keeps it from showing in a corner first.
  const onBeforeToggle = (event: React.ToggleEvent) => {
    if (event.newState === "open") requestAnimationFrame(put);
  };
  const onToggle = (event: React.ToggleEvent) => {
    setIsOpen(event.newState === "open");
  };
  return { anchor, floating, isOpen, popoverProps: { ref: floating, onBeforeToggle, onToggle } };
}
