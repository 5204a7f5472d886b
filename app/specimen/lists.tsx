"use client";

import { useState } from "react";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { FactLine, Facts } from "@/components/ui/facts";
import { measureMilliseconds } from "@/components/ui/format";
import type { GlyphKind } from "@/components/ui/glyph";
import { Measured } from "@/components/ui/measured";
import { SearchInput } from "@/components/ui/search-input";
import { StateWord } from "@/components/ui/state-word";
import { Table, type Column } from "@/components/ui/table";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { Time } from "@/components/ui/time";
import { LongList } from "@/components/ui/long-list";
import { Columns, Line, Spec } from "./spec";

interface Row {
  id: string;
  at: string;
  kind: GlyphKind;
  word: string;
  tool: string;
  who: string;
  ms: number;
}

const rows: Row[] = [
  { id: "1", at: "2026-11-30T13:59:12.120Z", kind: "ok", word: "complete", tool: "reserve_stock", who: "admin-1", ms: 388 },
  { id: "2", at: "2026-11-30T13:41:50.012Z", kind: "warn", word: "tool error", tool: "create_refund_request", who: "dev-3", ms: 1_210 },
  { id: "3", at: "2026-11-30T13:31:26.700Z", kind: "unknown", word: "unknown", tool: "void_invoice", who: "dev-5", ms: 60_000 },
];

const columns: Column<Row>[] = [
  { key: "at", head: "Time", narrow: 3, cell: (row) => <Time at={row.at} style="clock" className="font-mono text-small text-fg-2" /> },
  { key: "state", head: "Outcome", narrow: 2, cell: (row) => <StateWord kind={row.kind}>{row.word}</StateWord> },
  { key: "tool", head: "Tool", narrow: 1, isMain: true, cell: (row) => <code>{row.tool}</code> },
  { key: "who", head: "Who", narrow: 4, className: "text-fg-2", cell: (row) => row.who },
  { key: "took", head: "Took", narrow: 6, isNumber: true, cell: (row) => <Measured of={measureMilliseconds(row.ms)} /> },
];

const many = Array.from({ length: 20_000 }, (_, index) => `tool_${String(index)}`);

type Part = "result" | "structured" | "wire";

export function Lists() {
  const [part, setPart] = useState<Part>("result");
  const [search, setSearch] = useState("");
  return (
    <Spec title="Lists and tables" text="Chips can be removed, the selected row is the accent, numbers align.">
      <Line>
        <Chip name="server" value="Billing (invoices)" onRemove={() => undefined} />
        <Chip name="outcome" value="tool error, failed" onRemove={() => undefined} />
        <SearchInput label="Search 42 tools" value={search} onChange={setSearch} kbd="/" className="w-60" />
      </Line>
      <Card title="Calls" count={3} isFlush end="last hour">
        <Table label="Calls" columns={columns} rows={rows} getKey={(row) => row.id} getHref={(row) => `/specimen?call=${row.id}`} isSelected={(row) => row.id === "2"} />
      </Card>
      <div>
        <Tabs
          id="parts"
          label="Parts of the run"
          value={part}
          onChange={setPart}
          tabs={[
            { value: "result", label: "Result" },
            { value: "structured", label: "Structured" },
            { value: "wire", label: "Wire", count: 2 },
          ]}
          className="border-b border-line"
        />
        <TabPanel id="parts" value={part} className="py-3">
          <FactLine
            facts={[
              { name: "started", value: <Time at="2026-11-30T08:00:00Z" /> },
              { name: "took", value: "418 ms" },
              { name: "size", value: "3.1 KB" },
            ]}
          />
        </TabPanel>
      </div>
      <Columns>
        <Card title="What it is">
          <Facts
            facts={[
              { name: "Address", value: <code>https://billing.quayside.example/mcp</code> },
              { name: "Calls itself", value: "“Ledgerline MCP” 3.4.1 · server says" },
              { name: "Protocol", value: <code>2026-07-28</code> },
            ]}
          />
        </Card>
        <Card title="Tools" count="20,000" isFlush>
          <LongList items={many} getKey={(name) => name} estimate={30} label="Tools" className="h-32">
            {(name) => (
              <a href={`#${name}`} className="flex h-7.5 items-center px-4 font-mono text-small text-fg">
                {name}
              </a>
            )}
          </LongList>
        </Card>
      </Columns>
    </Spec>
  );
}
