"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useId, useState } from "react";
import { PageBody, PageHead } from "@/components/layout/page";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { serversQuery } from "@/components/servers/queries";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput } from "@/components/ui/search-input";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import type { Exported } from "@/lib/imports/schema";
import { exportShapes } from "@/lib/imports/states";
import type { Server } from "@/lib/servers/schema";
import { ExportedText } from "./exported-text";
import { shapeWords } from "./shape-words";

function save({ fileName, text }: Exported): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

interface ChoiceProps {
  servers: readonly Server[];
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

function Choice({ servers, left, onChange }: ChoiceProps) {
  const [q, setQ] = useState("");
  const shown = servers.filter(({ name, url, environment, tags }) => [name, url, environment, ...tags].join(" ").toLowerCase().includes(q.trim().toLowerCase()));
  const isOn = ({ id }: Server) => !left.has(id);
  const count = shown.filter(isOn).length;
  const set = (changed: readonly Server[], on: boolean) => {
    const next = new Set(left);
    for (const { id } of changed) {
      if (on) next.delete(id);
      else next.add(id);
    }
    onChange(next);
  };
  return (
    <Card title="Servers" count={`${String(servers.filter(isOn).length)} of ${String(servers.length)}`} isFlush>
      <div className="grid gap-2 border-b border-line px-4 py-2">
        <SearchInput label="Name, address, tag" value={q} onChange={setQ} />
        <Checkbox checked={count === shown.length && count > 0} isMixed={count > 0 && count < shown.length} onChange={(event) => { set(shown, event.target.checked); }}>
          {q.trim() === "" ? "All" : "All that fit"}
        </Checkbox>
      </div>
      <ul aria-label="Servers to export" className="max-h-[440px] overflow-auto px-4 py-1">
        {shown.map((server) => (
          <li key={server.id}>
            <Checkbox checked={isOn(server)} onChange={(event) => { set([server], event.target.checked); }}>
              {server.name} <span className="text-small text-fg-3">{server.environment}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The team's servers as the configuration of another host: choose, look, copy or save. */
export function ExportPage({ team }: { team: string }) {
  const id = useId();
  const [shape, setShape] = useQueryState("shape", parseAsStringLiteral(exportShapes).withDefault("bundle"));
  const query = useQuery(serversQuery(team));
  // Kept as what is left out, so that everything is in at first.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const servers = query.data ?? [];
  const ids = servers.filter((server) => !left.has(server.id)).map((server) => server.id);
  return (
    <PageBody>
      <PageHead title="Export servers" text="As the configuration of another host. Values of headers are never in it." />
      <QueryTrouble query={query} title="The servers could not be read" />
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Choice servers={servers} left={left} onChange={setLeft} />
        <Card title="Configuration" isFlush>
          <div className="flex border-b border-line px-2">
            <Tabs label="Shape" id={id} value={shape} onChange={(next) => void setShape(next)} tabs={exportShapes.map((value) => ({ value, label: shapeWords[value].label }))} />
          </div>
          <TabPanel id={id} value={shape} className="p-4">
            {ids.length === 0 ? (
              <EmptyState title="No server is chosen">Choose at least one on the left.</EmptyState>
            ) : (
              <ExportedText team={team} shape={shape} ids={ids}>
                {(exported) => (
                  <div>
                    <Button variant="primary" onClick={() => { save(exported); }}>
                      Save {exported.fileName}
                    </Button>
                  </div>
                )}
              </ExportedText>
            )}
          </TabPanel>
        </Card>
      </div>
    </PageBody>
  );
}
