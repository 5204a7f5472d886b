"use client";

import { Button } from "./button";
import { formatBytes, formatCount } from "./format";

/** The way to the rest of a long text, and how much that is. */
export function MoreText({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const said = total < 10_000 ? `${formatCount(total)} characters` : formatBytes(total);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line px-3 py-1 font-sans text-small text-fg-3">
      <span>
        First {total < 10_000 ? formatCount(shown) : formatBytes(shown)} of {said}
      </span>
      <Button size="s" variant="quiet" onClick={onMore}>
        Show {shown * 8 * 1.2 >= total ? "all" : "more"}
      </Button>
    </div>
  );
}
