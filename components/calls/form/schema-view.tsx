"use client";

import { useMemo, useState } from "react";
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
import type { Warning } from "@/lib/json-schema/schema-node";
import { prettyJson } from "../result/pretty-json";

type Side = "inputSchema" | "outputSchema" | "definition";
type Look = "read" | "received";

const sides = [{ value: "inputSchema", label: "Input" }, { value: "outputSchema", label: "Output" }, { value: "definition", label: "Whole" }] as const;
const looks = [{ value: "read", label: "Readable" }, { value: "received", label: "As received" }] as const;

function dialectOf(schema: string | undefined): string {
  const declared = schema?.startsWith("{") ? memberText(schema, ["$schema"]) : undefined;
  return declared?.startsWith('"') ? (JSON.parse(declared) as string) : "2020-12, not named, so assumed";
}

interface Line {
  place: string;
  message: string;
}

function Notes({ tone, title, lines }: { tone: "warn" | "unk"; title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Band heading="h2" tone={tone} glyph={tone === "unk" ? "info" : undefined} title={title}>
      <ul className="grid gap-1">
        {lines.map(({ place, message }, index) => (
          <li key={index}>{place !== "" && <code className="font-medium"><SafeText text={place} /></code>} <SafeText text={message} /></li>
        ))}
      </ul>
    </Band>
  );
}

function Schema({ text, side, look }: { text: string; side: Side; look: Look }) {
  const schema = useMemo(() => (look === "read" && side !== "definition" ? parseExact(text) : undefined), [text, side, look]);
  if (schema !== undefined) return <SchemaTree schema={schema} />;
  return <Code text={prettyJson(text)} language="json" label={side === "definition" ? "definition" : "schema"} first={50_000} />;
}

/** A tool's schemas, set out to be read or as the server wrote them, with what is wrong with them. */
export function SchemaView({ detail, warnings }: { detail: ItemDetail; warnings: readonly Warning[] }) {
  const [side, setSide] = useState<Side>("inputSchema");
  const [look, setLook] = useState<Look>("read");
  const text = useMemo(() => (side === "definition" ? detail.definition : memberText(detail.definition, [side])), [detail.definition, side]);
  const faults = detail.faults.map(({ path, message }) => ({ place: path, message }));
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
      <Notes tone="warn" title={faults.length === 1 ? "1 fault in this definition" : `${String(faults.length)} faults in this definition`} lines={faults} />
      {side === "inputSchema" && <Notes tone="unk" title="Read with care" lines={warnings.map(({ path, message }) => ({ place: path.join("."), message }))} />}
      {text === undefined ? (
        <EmptyState title={side === "outputSchema" ? "No output schema" : "No input schema"}>The server does not say what {side === "outputSchema" ? "comes back" : "it takes"}.</EmptyState>
      ) : (
        <Schema key={side} text={text} side={side} look={look} />
      )}
    </div>
  );
}
