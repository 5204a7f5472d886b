"use client";

import { useId, useState } from "react";
import { Card } from "@/components/ui/card";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import type { ExportShape } from "@/lib/imports/states";
import { ExportedText } from "./exported-text";
import { hosts, shapeWords } from "./shape-words";

/** How to use one server in the hosts people have. */
export function HostSnippets({ team, serverId }: { team: string; serverId: string }) {
  const id = useId();
  const [shape, setShape] = useState<ExportShape>(hosts[0]);
  return (
    <Card title="Use this server elsewhere" isFlush>
      <div className="flex border-b border-line px-2">
        <Tabs label="Host" id={id} value={shape} onChange={setShape} tabs={hosts.map((value) => ({ value, label: shapeWords[value].label }))} />
      </div>
      <TabPanel id={id} value={shape} className="p-4">
        <ExportedText team={team} shape={shape} ids={[serverId]} />
      </TabPanel>
    </Card>
  );
}
