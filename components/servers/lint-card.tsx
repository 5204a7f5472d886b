"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { lintQuery } from "@/components/discovery/queries";
import { FindingList, weightWords } from "@/components/schema-form/finding-list";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatCount, formatPlural } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { Tag } from "@/components/ui/tag";
import { toolKey } from "@/components/calls/tools/plan-tool-key";
import type { LintedTool, ServerLint } from "@/lib/discovery/schema";
import { weights, type Weight } from "@/lib/json-schema/finding";

const firstTools = 8;

const words: Record<Weight, readonly [one: string, several: string]> = { breaks: ["breaks hosts", "break hosts"], misleads: ["misread", "misread"], hint: ["hint", "hints"] };

const heavy = ({ counts }: LintedTool) => counts.breaks * 1000 + counts.misleads * 30 + counts.hint;

function Counts({ counts }: { counts: LintedTool["counts"] }) {
  return weights.filter((weight) => counts[weight] > 0).map((weight) => <Tag key={weight} tone={weightWords[weight].tone}>{formatCount(counts[weight])} {words[weight][counts[weight] === 1 ? 0 : 1]}</Tag>);
}

function ToolRow({ tool, href }: { tool: LintedTool; href: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const more = tool.counts.breaks + tool.counts.misleads + tool.counts.hint - tool.findings.length;
  return (
    <li className="border-line px-4 not-first:border-t">
      <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 py-1">
        <button type="button" aria-expanded={isOpen} className="min-h-6 min-w-0 flex-1 basis-40 text-left font-mono text-small [overflow-wrap:anywhere] hover:text-accent-text" onClick={() => { setIsOpen(!isOpen); }}>
          <span aria-hidden className="inline-block w-3.5 text-fg-3">{isOpen ? "▾" : "▸"}</span>
          <SafeText text={tool.name} />
        </button>
        <Counts counts={tool.counts} />
      </div>
      {isOpen && (
        <div className="pb-2 pl-3.5">
          <FindingList findings={tool.findings} />
          <p className="flex flex-wrap gap-x-3 text-small text-fg-3">
            {more > 0 && <span>and {formatPlural(more, "finding")} more</span>}
            <Link href={href} className="text-accent-text underline">Open the tool</Link>
          </p>
        </div>
      )}
    </li>
  );
}

function sum({ tools }: ServerLint): LintedTool["counts"] {
  const all = { breaks: 0, misleads: 0, hint: 0 };
  for (const { counts } of tools) for (const weight of weights) all[weight] += counts[weight];
  return all;
}

/** How the tools of a server fare in other hosts, the worst first; nothing where there is nothing to say. */
export function LintCard({ team, serverId }: { team: string; serverId: string }) {
  const { data } = useQuery(lintQuery(team, serverId));
  const [isWhole, setIsWhole] = useState(false);
  if (!data || data.tools.length === 0) return null;
  const tools = data.tools.toSorted((a, b) => heavy(b) - heavy(a));
  const shown = isWhole ? tools : tools.slice(0, firstTools);
  const base = `/${team}/servers/${serverId}/tools?tool=`;
  return (
    <Card
      title="In other hosts"
      end={<Counts counts={sum(data)} />}
      isFlush
      footer={tools.length > shown.length ? <Button size="s" variant="quiet" onClick={() => { setIsWhole(true); }}>Show all {formatCount(tools.length)} tools</Button> : undefined}
    >
      <p className="px-4 pt-3 pb-1 text-small text-fg-2">
        What hosts such as editors and chat clients choke on in the definitions of {formatPlural(tools.length, "tool")} of {formatCount(data.total)}, and what to write instead.
        {data.looked < data.total && ` The definitions are large: the first ${formatCount(data.looked)} tools were looked at.`}
      </p>
      <ul>
        {shown.map((tool) => <ToolRow key={tool.nameHash ?? tool.name} tool={tool} href={`${base}${encodeURIComponent(toolKey(tool))}`} />)}
      </ul>
    </Card>
  );
}
