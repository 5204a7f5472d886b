"use client";

import { useMemo, useState } from "react";
import { Code } from "@/components/ui/code";
import { EmptyState } from "@/components/ui/empty-state";
import { formatBytes } from "@/components/ui/format";
import { Segmented } from "@/components/ui/segmented";
import type { CallOutcome } from "@/lib/calls/schema";
import { DownloadButton } from "./download-button";
import { prettyJson } from "./pretty-json";

function rawOf(outcome: CallOutcome | null): { text: string; what: string } | undefined {
  if (outcome?.kind === "result") return { text: outcome.resultText, what: "result" };
  if (outcome?.kind === "rpc_error" && outcome.dataText !== undefined) return { text: outcome.dataText, what: "data of the error" };
  return undefined;
}

const looks = [{ value: "tidy", label: "Tidy" }, { value: "exact", label: "As received" }] as const;

/** The result as JSON: set out over lines, or character for character as it came. */
export function RawView({ outcome }: { outcome: CallOutcome | null }) {
  const raw = rawOf(outcome);
  const [look, setLook] = useState<"tidy" | "exact">("tidy");
  const tidy = useMemo(() => (raw === undefined ? "" : prettyJson(raw.text)), [raw?.text]); // eslint-disable-line react-hooks/exhaustive-deps -- the text is the whole of it
  if (!raw) return <EmptyState title="There is no JSON result">What came instead, to the byte, is under Wire.</EmptyState>;
  return (
    <div className="grid min-h-0 min-w-0 gap-2 *:min-w-0">
      <div className="flex items-center gap-2 text-small text-fg-3">
        <span>{raw.what}, {formatBytes(new Blob([raw.text]).size)}</span>
        <span className="ml-auto flex items-center gap-1">
          <DownloadButton content={() => raw.text} fileName="result.json" mimeType="application/json" />
          <Segmented label="Show the JSON" value={look} onChange={setLook} options={looks} />
        </span>
      </div>
      <Code text={look === "tidy" ? tidy : raw.text} language="json" label={raw.what} isWrapped first={50_000} />
    </div>
  );
}
