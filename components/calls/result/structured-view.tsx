"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { formatCount, formatPlural } from "@/components/ui/format";
import { DownloadButton } from "./download-button";
import { measureTree } from "./plan-tree";
import { prettyJson } from "./pretty-json";
import { ValueTree } from "./value-tree";

const countTo = 5_000;
const openAllTo = 1_500;

/** The structured content of a result as a tree, with its size in words. */
export function StructuredView({ text, note }: { text: string; note?: React.ReactNode }) {
  const size = useMemo(() => measureTree(text, countTo), [text]);
  const [isAllOpen, setIsAllOpen] = useState(false);
  const mayOpenAll = !size.isMore && size.values <= openAllTo && size.levels > 3;
  return (
    <div className="grid min-w-0 gap-3 *:min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 text-small text-fg-2">
        {note}
        <span className="text-fg-3">
          {size.isMore ? `more than ${formatCount(countTo)} values` : `${formatPlural(size.values, "value")}, ${formatPlural(size.levels, "level")}`}
        </span>
        <span className="ml-auto flex items-center">
          {mayOpenAll && <Button size="s" variant="quiet" onClick={() => { setIsAllOpen(!isAllOpen); }}>{isAllOpen ? "Close deep ones" : "Expand all"}</Button>}
          <DownloadButton content={() => text} fileName="structured-content.json" mimeType="application/json" />
          <CopyButton text={() => prettyJson(text)} name="Copy structured content" />
        </span>
      </div>
      <ValueTree key={String(isAllOpen)} text={text} label="Structured content" at="/structuredContent" isAllOpen={isAllOpen} />
    </div>
  );
}
