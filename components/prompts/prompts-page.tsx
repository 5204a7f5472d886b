"use client";

import { useMemo } from "react";
import { BenchRuns, type BenchPlace } from "@/components/calls/bench-runs";
import type { FormClick } from "@/components/calls/form/use-click";
import { useFilledForm } from "@/components/calls/form/use-filled-form";
import { exactName, recordedName, toolTitle } from "@/components/calls/tools/plan-tool-key";
import { useBench } from "@/components/calls/use-bench";
import { useItemUrl, type ItemUrl } from "@/components/calls/use-item-url";
import { ItemPanes } from "@/components/discovery/item-panes";
import { NoItems } from "@/components/discovery/no-items";
import { useOpenItem, type OpenItem } from "@/components/discovery/use-open-item";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { SkeletonRows } from "@/components/ui/skeleton";
import { can } from "@/lib/auth/permissions";
import { PromptPane } from "./prompt-pane";

interface PromptBenchProps {
  place: BenchPlace;
  url: ItemUrl;
  open: OpenItem;
  /** What the address calls the open prompt. */
  itemKey: string;
}

function PromptBench({ place, url, open, itemKey }: PromptBenchProps) {
  const { team, serverId, user, role } = place;
  const { items, item, detail } = open;
  const name = exactName(itemKey, detail.data);
  const title = item ? toolTitle(item) : name;
  const subject = useMemo(() => ({ method: "prompts/get" as const, target: recordedName(name) }), [name]);
  const bench = useBench({ team, serverId, userId: user.id }, { url, subject });
  const filled = useFilledForm({ team, serverId, userId: user.id, tool: `prompts ${itemKey}`, replay: url.replay });
  const mayGet = can(role, "prompt.get");
  const get = (argumentsText: string, { idempotencyKey, idleMs, origin, replayOf }: FormClick) =>
    bench.call({ method: "prompts/get", input: { prompt: name, arguments: argumentsText, idempotencyKey, idleMs, origin, replayOf } });
  const onOpen = (next: string) => {
    url.open(next);
    bench.setNarrow("main");
  };
  return (
    <ItemPanes place={place} list={{ items, noun: "prompts", current: itemKey, hrefOf: (next) => `?${new URLSearchParams({ item: next }).toString()}`, onOpen }} title={title} bench={bench}>
      <PromptPane
        key={`${itemKey} ${String(filled.epoch)}`}
        place={place}
        title={title}
        name={name}
        itemKey={itemKey}
        detail={item && detail}
        draft={filled.draft}
        notice={filled.notice}
        replayOf={filled.replayOf}
        refusal={mayGet ? undefined : `Your role here is ${role}: it reads what was got and gets nothing itself.`}
        idleMs={bench.idleMs}
        onIdleMs={bench.setIdleMs}
        onGet={get}
      />
      <BenchRuns
        place={place}
        bench={bench}
        view={url.view}
        onView={url.openView}
        permission="prompt.get"
        noun="prompt"
        none={mayGet ? "Fill in the form and press Get. What comes back stays here and in history." : "Nobody has got this prompt through Patchbay yet."}
        onRunAgain={(argumentsText) => void get(argumentsText, { idempotencyKey: crypto.randomUUID(), idleMs: bench.idleMs, origin: "ui" })}
        onPutBack={(argumentsText) => { filled.fill(argumentsText, "from this run"); }}
      />
    </ItemPanes>
  );
}

/** The prompts of one server, the form of one of them, and the conversations it made. */
export function PromptsPage(place: BenchPlace) {
  const url = useItemUrl();
  const open = useOpenItem({ ...place, kind: "prompt" }, url.item);
  const { list, key } = open;
  if (list.isPending) return <SkeletonRows label="Reading the list" count={6} />;
  if (list.error && !list.data) return <div className="p-4"><QueryTrouble query={list} title="The list could not be read" /></div>;
  if (key === undefined) return <div className="min-h-0 flex-1 overflow-auto"><NoItems {...place} noun="prompts" /></div>;
  return <PromptBench place={place} url={url} open={open} itemKey={key} />;
}
