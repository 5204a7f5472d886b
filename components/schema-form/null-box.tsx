"use client";

/** Null is a value of its own and looks like no other. */
export function NullBox({ label, onLeave }: { label: string; onLeave: () => void }) {
  return (
    <div className="flex min-h-ctl min-w-0 items-center gap-2 rounded-2 border border-control bg-raised px-2">
      <code className="text-code-word">null</code>
      <button type="button" aria-label={`Give ${label} a value instead of null`} className="ml-auto min-h-6 text-micro text-fg-2 underline decoration-line-2 underline-offset-3 hover:text-fg" onClick={onLeave}>
        set a value
      </button>
    </div>
  );
}
