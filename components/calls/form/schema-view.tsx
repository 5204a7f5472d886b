"use client";

import { useMemo, useState } from "react";
import { Band } from "@/components/ui/band";
import { Code } from "@/components/ui/code";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { SafeText } from "@/components/ui/safe-text";
import { Segmented } from "@/components/ui/segmented";
import type { ItemDetail } from "@/lib/discovery/schema";
import { memberText } from "@/lib/json/members";
import { prettyJson } from "../result/pretty-json";

type Side = "inputSchema" | "outputSchema" | "definition";

const sides = [{ value: "inputSchema", label: "Input" }, { value: "outputSchema", label: "Output" }, { value: "definition", label: "Whole" }] as const;

function dialectOf(schema: string | undefined): string {
  const declared = schema?.startsWith("{") ? memberText(schema, ["$schema"]) : undefined;
  return declared?.startsWith('"') ? (JSON.parse(declared) as string) : "2020-12, not named, so assumed";
}

/** A tool's schemas as the server wrote them, with what is wrong with them. */
export function SchemaView({ detail, warnings }: { detail: ItemDetail; warnings: readonly string[] }) {
  const [side, setSide] = useState<Side>("inputSchema");
  const text = useMemo(() => (side === "definition" ? detail.definition : memberText(detail.definition, [side])), [detail.definition, side]);
  return (
    <div className="grid min-w-0 gap-3 *:min-w-0">
      <div><Segmented label="Which schema" value={side} onChange={setSide} options={sides} /></div>
      <Facts
        isSmall
        facts={[
          ...(side === "definition" ? [] : [{ name: "Dialect", value: <SafeText text={dialectOf(text)} /> }]),
          { name: "Definition", value: <code>sha256 {detail.definitionHash.slice(0, 8)}…{detail.definitionHash.slice(-4)}</code> },
        ]}
      />
      {detail.faults.length > 0 && (
        <Band tone="warn" title={detail.faults.length === 1 ? "1 fault in this definition" : `${String(detail.faults.length)} faults in this definition`}>
          <ul className="grid gap-1">
            {detail.faults.map((fault, index) => <li key={index}><code><SafeText text={fault.path} /></code> <SafeText text={fault.message} /></li>)}
          </ul>
        </Band>
      )}
      {warnings.length > 0 && (
        <Band tone="unk" glyph="info" title="Read with care">
          <ul className="grid gap-1">{warnings.map((warning, index) => <li key={index}><SafeText text={warning} /></li>)}</ul>
        </Band>
      )}
      {text === undefined ? (
        <EmptyState title={side === "outputSchema" ? "No output schema" : "No input schema"}>The server does not say what {side === "outputSchema" ? "comes back" : "it takes"}.</EmptyState>
      ) : (
        <Code text={prettyJson(text)} language="json" label={side === "definition" ? "definition" : "schema"} first={50_000} />
      )}
    </div>
  );
}
