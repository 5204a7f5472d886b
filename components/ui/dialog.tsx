"use client";

import X from "lucide-react/icons/x";
import { useId, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { IconButton } from "./icon-button";

export interface DialogProps {
  isOpen: boolean;
  /** Escape, the close button, or a press outside where that is allowed. */
  onClose: () => void;
  title: React.ReactNode;
  /** Buttons, the one that acts last. */
  footer?: React.ReactNode;
  /** A press outside closes it; only where nothing can be lost. */
  closesOutside?: boolean | undefined;
  size?: "md" | "wide" | undefined;
  className?: string | undefined;
  children: React.ReactNode;
}

/**
 * Interrupts, because something must be decided first. It is the browser's own modal: the page behind is inert, the focus
 * stays in and goes back afterwards, and no style has to be injected for it. `data-focus-first` marks what has the focus first.
 */
export function Dialog({ isOpen, onClose, title, footer, closesOutside = false, size = "md", className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before paint and before removal: closed while it still stands in the page, it gives the focus back by itself.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    element.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    return () => {
      element.close();
    };
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (closesOutside && event.target === dialog.current) onClose();
      }}
      className={cn(
        "m-auto max-h-[calc(100dvh-32px)] w-full flex-col overflow-hidden rounded-4 bg-raised text-fg shadow-3 open:flex open:animate-rise",
        size === "wide" ? "max-w-[min(720px,calc(100vw-24px))]" : "max-w-[min(480px,calc(100vw-24px))]",
        className,
      )}
    >
      {isOpen && (
        <>
          <header className="flex items-start gap-2 pt-4 pr-3 pl-5">
            <h2 id={titleId} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {title}
            </h2>
            <IconButton name="Close" onClick={onClose} className="-mt-0.5">
              <X aria-hidden />
            </IconButton>
          </header>
          <div className="grid min-h-0 flex-1 content-start gap-3 overflow-auto px-5 pt-3 pb-4 *:min-w-0">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-canvas px-5 py-3">{footer}</footer>
          )}
        </>
      )}
    </dialog>
  );
}
