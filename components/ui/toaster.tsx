"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "./button";
import { Glyph } from "./glyph";
import { dismissToast, toastStore, type Toast } from "./toast-store";

const none: readonly Toast[] = [];
const stayMs = 6_000;

/** Trouble stays until it is closed; the rest goes by itself, but not while someone is on it. */
function useLeave(toast: Toast) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.tone === "err") return;
    const timer = setTimeout(() => {
      dismissToast(toast.id);
    }, stayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isHeld, toast]);
  return setIsHeld;
}

function ToastCard({ toast }: { toast: Toast }) {
  const hold = useLeave(toast);
  return (
    <div
      onPointerEnter={() => {
        hold(true);
      }}
      onPointerLeave={() => {
        hold(false);
      }}
      onFocus={() => {
        hold(true);
      }}
      onBlur={() => {
        hold(false);
      }}
      className="pointer-events-auto grid w-90 max-w-full animate-rise grid-cols-[14px_minmax(0,1fr)_auto] items-start gap-x-2 rounded-3 bg-raised p-3 shadow-2"
    >
      <Glyph kind={toast.tone} className="mt-[3px]" />
      <div role={toast.tone === "err" ? "alert" : "status"} className="[overflow-wrap:anywhere]">
        <span className="font-medium">{toast.title}</span>
        {toast.text !== undefined && <div className="text-small text-fg-2">{toast.text}</div>}
      </div>
      <div className="flex gap-1">
        {toast.action && (
          <Button
            size="s"
            onClick={() => {
              toast.action?.onSelect();
              dismissToast(toast.id);
            }}
          >
            {toast.action.label}
          </Button>
        )}
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            dismissToast(toast.id);
          }}
        >
          Close
        </Button>
      </div>
    </div>
  );
}

/** Where toasts appear, above everything; one per page. */
export function Toaster() {
  const region = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const isOpen = toasts.length > 0;
  useEffect(() => {
    // Shown again for each one, so that it comes to lie above what was opened since.
    region.current?.hidePopover();
    if (isOpen) region.current?.showPopover();
  }, [toasts, isOpen]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Notifications"
      className="pointer-events-none top-auto right-4 bottom-4 max-w-[calc(100vw-32px)] gap-2 open:grid max-sm:right-2 max-sm:bottom-[calc(52px+8px+env(safe-area-inset-bottom))]"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
