"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Code } from "@/components/ui/code";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { ExportInput, Exported } from "@/lib/imports/schema";
import { exportQuery } from "./queries";
import { shapeWords } from "./shape-words";

function Blanks({ placeholders }: Pick<Exported, "placeholders">) {
  if (placeholders.length === 0) return null;
  return (
    <p className="text-small text-fg-2">
      Secrets are left out. To fill in: <span className="font-mono [overflow-wrap:anywhere]">{placeholders.slice(0, 12).join(", ")}</span>
      {placeholders.length > 12 && ` and ${String(placeholders.length - 12)} more`}.
    </p>
  );
}

/** Servers as the text of one host, ready to copy. */
export function ExportedText({ team, shape, ids, children }: ExportInput & { team: string; children?: (exported: Exported) => React.ReactNode }) {
  const query = useQuery({ ...exportQuery(team, { shape, ids }), placeholderData: (before) => before });
  const { data } = query;
  return (
    <div className="grid gap-3 *:min-w-0">
      <p className="text-fg-2">{shapeWords[shape].where}</p>
      <QueryTrouble query={query} title="It could not be written" />
      {query.isPending && <SkeletonRows label="Writing it" count={4} className="rounded-2 border border-line" />}
      {data && (
        <>
          {data.command !== null && <Code text={data.command} label="command" isWrapped />}
          <Code text={data.text} label={data.fileName} language="json" className="max-h-[420px]" />
          <Blanks placeholders={data.placeholders} />
          {children?.(data)}
        </>
      )}
    </div>
  );
}
