"use client";

import { useMemo, useState } from "react";
import { FindingList, type ShownFinding } from "@/components/schema-form/finding-list";
import { SchemaTree } from "@/components/schema-form/schema-tree";
import { Band } from "@/components/ui/band";
import { Code } from "@/components/ui/code";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { SafeText } from "@/components/ui/safe-text";
import { Segmented } from "@/components/ui/segmented";
import type { ItemDetail } from "@/lib/discovery/schema";
import { parseExact } from "@/lib/json/exact";
import { memberText } from "@/lib/json/members";
import { lintTool } from "@/lib/json-schema/lint";
import { prettyJson } from "../result/pretty-json";

type Side = "inputSchema" | "outputSchema" | "definition";
type Look = "read" | "received";

const sides = [{ value: "inputSchema", label: "Input" }, { value: "outputSchema", label: "Output" }, { value: "definition", label: "Whole" }] as const;
const looks = [{ value: "read", label: "Readable" }, { value: "received", label: "As received" }] as const;

function dialectOf(schema: string | undefined): string {
  const declared = schema?.startsWith("{") ? memberText(schema, ["$schema"]) : undefined;
  return declared?.startsWith('"') ? (JSON.parse(declared) as string) : "2020-12, not named, so assumed";
}

function Faults({ faults }: { faults: ItemDetail["faults"] }) {
  if (faults.length === 0) return null;
  return (
    <Band heading="h2" tone="warn" title={faults.length === 1 ? "1 fault in this definition" : `${String(faults.length)} faults in this definition`}>
      <ul className="grid gap-1">
        {faults.map(({ path, message }, index) => (
          <li key={index}>{path !== "" && <code className="font-medium"><SafeText text={path} /></code>} <SafeText text={message} /></li>
        ))}
      </ul>
    </Band>
  );
}

/** What is said about one of the schemas, or about all of it; a name or a description belongs to what is asked for. */
function findingsOf(definition: string, side: Side): ShownFinding[] {
  const all = lintTool(parseExact(definition));
  const shown = all.filter(({ path: [part] }) => side === "definition" || part === side || (side === "inputSchema" && part !== "outputSchema"));
  return shown.map(({ path, ...finding }) => ({ ...finding, path: path.join(".") }));
}

function Findings({ definition, side }: { definition: string; side: Side }) {
  const findings = useMemo(() => findingsOf(definition, side), [definition, side]);
  if (findings.length === 0) return <p className="text-small text-fg-2">Nothing in it that other hosts are known to choke on.</p>;
  return (
    <section aria-label="In other hosts" className="grid min-w-0 gap-1 rounded-2 border border-line bg-surface px-3 py-2">
      <h2 className="text-small font-medium">What other hosts choke on <span className="font-normal text-fg-3 tabular-nums">{findings.length}</span></h2>
      <FindingList findings={findings} />
    </section>
  );
}

function Schema({ text, side, look }: { text: string; side: Side; look: Look }) {
  const schema = useMemo(() => (look === "read" && side !== "definition" ? parseExact(text) : undefined), [text, side, look]);
  if (schema !== undefined) return <SchemaTree schema={schema} />;
  return <Code text={prettyJson(text)} language="json" label={side === "definition" ? "definition" : "schema"} first={50_000} />;
}

/** A tool's schemas, set out to be read or as the server wrote them, with what is wrong with them. */
export function SchemaView({ detail }: { detail: ItemDetail }) {
  const [side, setSide] = useState<Side>("inputSchema");
  const [look, setLook] = useState<Look>("read");
  const text = useMemo(() => (side === "definition" ? detail.definition : memberText(detail.definition, [side])), [detail.definition, side]);
  return (
    <div className="grid min-w-0 gap-3 *:min-w-0">
      <div className="flex flex-wrap gap-2">
        <Segmented label="Which schema" value={side} onChange={setSide} options={sides} />
        {side !== "definition" && <Segmented label="How to show it" value={look} onChange={setLook} options={looks} />}
      </div>
      <Facts
        isSmall
        facts={[
          ...(side === "definition" ? [] : [{ name: "Dialect", value: <SafeText text={dialectOf(text)} /> }]),
          { name: "Definition", value: <code>sha256 {detail.definitionHash.slice(0, 8)}…{detail.definitionHash.slice(-4)}</code> },
        ]}
      />
      <Faults faults={detail.faults} />
      {text === undefined ? (
        <EmptyState title={side === "outputSchema" ? "No output schema" : "No input schema"}>The server does not say what {side === "outputSchema" ? "comes back" : "it takes"}.</EmptyState>
      ) : (
        <Schema key={side} text={text} side={side} look={look} />
      )}
      {text !== undefined && <Findings definition={detail.definition} side={side} />}
    </div>
  );
}
