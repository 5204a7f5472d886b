"use client";

import { useMemo } from "react";
import { BenchRuns } from "@/components/calls/bench-runs";
import type { FormClick } from "@/components/calls/form/use-click";
import { useFilledForm } from "@/components/calls/form/use-filled-form";
import { exactName, toolTitle } from "@/components/calls/tools/plan-tool-key";
import { useBench } from "@/components/calls/use-bench";
import { ItemPanes } from "@/components/discovery/item-panes";
import { can } from "@/lib/auth/permissions";
import { matchesTemplate } from "@/lib/uri-template/match-template";
import { parseTemplate } from "@/lib/uri-template/parse-template";
import { uriOf } from "./plan-template";
import { noReads, type ResourceBenchProps } from "./resource-bench";
import { TemplatePane } from "./template-pane";

// Which of all reads are of a template is told by their addresses.
const reads = { method: "resources/read" } as const;

/** The templates a server lists, one of them to fill in and read, and what reading such addresses brought. */
export function TemplateBench({ place, url, open, head }: ResourceBenchProps) {
  const { team, serverId, user, role } = place;
  const { items, key = "", item, detail } = open;
  const template = exactName(key, detail.data);
  const parts = useMemo(() => parseTemplate(template), [template]);
  const isTarget = useMemo(() => (target: string) => matchesTemplate(parts, target), [parts]);
  const bench = useBench({ team, serverId, userId: user.id }, { url, subject: template === "" ? undefined : reads, isTarget });
  const filled = useFilledForm({ team, serverId, userId: user.id, tool: `resources/templates ${key}`, replay: null });
  const mayRead = can(role, "resource.read");
  const read = (uri: string, { idempotencyKey, idleMs, origin }: FormClick) => bench.call({ method: "resources/read", input: { uri, idempotencyKey, idleMs, origin } });
  return (
    <ItemPanes
      place={place}
      list={{
        items,
        noun: "templates",
        current: key,
        hrefOf: (next) => `?${new URLSearchParams({ kind: "template", item: next }).toString()}`,
        onOpen: (next) => {
          url.open(next);
          bench.setNarrow("main");
        },
      }}
      title={item ? toolTitle(item) : key}
      head={head}
      bench={bench}
    >
      <TemplatePane
        key={`${key} ${String(filled.epoch)}`}
        place={place}
        title={item ? toolTitle(item) : key}
        template={template}
        itemKey={key}
        parts={parts}
        detail={item && detail}
        draft={filled.draft}
        idleMs={bench.idleMs}
        onIdleMs={bench.setIdleMs}
        replayOf={undefined}
        refusal={mayRead ? undefined : `Your role here is ${role}: it looks at what was read and reads nothing itself.`}
        onRead={read}
      />
      <BenchRuns
        place={place}
        bench={bench}
        view={url.view}
        onView={url.openView}
        permission="resource.read"
        noun="template"
        none={noReads(mayRead)}
        onRunAgain={(argumentsText) => void read(uriOf(argumentsText), { idempotencyKey: crypto.randomUUID(), idleMs: bench.idleMs, origin: "ui" })}
        onPutBack={(argumentsText) => { url.open(uriOf(argumentsText), "resource"); }}
      />
    </ItemPanes>
  );
}
