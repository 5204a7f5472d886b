"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { BenchRuns, type BenchPlace } from "@/components/calls/bench-runs";
import { payloadQuery } from "@/components/calls/queries";
import { useBench } from "@/components/calls/use-bench";
import { itemsQuery } from "@/components/discovery/queries";
import { Panes } from "@/components/layout/panes";
import { serverQuery } from "@/components/servers/queries";
import { Segmented } from "@/components/ui/segmented";
import type { Call } from "@/lib/calls/schema";
import { ComposePane } from "./compose-pane";
import { fromExchange, type Composition } from "./plan-composition";
import { templates, type Template } from "./plan-templates";
import { useComposeUrl } from "./use-compose-url";
import { useComposition } from "./use-composition";
import { useSend } from "./use-send";

const newest = "2026-07-28";
const subject = { method: "raw" as const };

function useTemplates({ team, serverId }: BenchPlace): Template[] {
  const { data: server } = useQuery(serverQuery(team, serverId));
  const { data: tools } = useQuery(itemsQuery(team, serverId, "tool"));
  const { data: resources } = useQuery(itemsQuery(team, serverId, "resource"));
  const { data: prompts } = useQuery(itemsQuery(team, serverId, "prompt"));
  const version = server?.protocolVersion ?? newest;
  return useMemo(
    () => templates({ isModern: version >= newest, version, tools: (tools ?? []).map(({ name }) => name), resource: resources?.[0]?.name, prompt: prompts?.[0]?.name }),
    [version, tools, resources, prompts],
  );
}

function firstOf(all: readonly Template[]): Composition {
  const list = all.find(({ label }) => label === "tools/list");
  return { body: "", isSessionLeft: false, ...list?.make(), left: [] };
}

const panes = (count: number) => [{ value: "main", label: "Request" }, { value: "side", label: count === 0 ? "Answers" : `Answers ${String(count)}` }] as const;

/** A request of any kind written by hand, beside the exact answers to those sent before. */
export function ComposePage(place: BenchPlace) {
  const { team, serverId, user } = place;
  const client = useQueryClient();
  const url = useComposeUrl();
  const { data: server } = useQuery(serverQuery(team, serverId));
  const all = useTemplates(place);
  const bench = useBench({ team, serverId, userId: user.id }, { url, subject });
  const composing = useComposition({ team, serverId, userId: user.id }, url, () => firstOf(all));
  const sending = useSend({ mayCall: true, idleMs: bench.idleMs, onSend: (input) => bench.call({ method: "raw", input }) });
  const { narrow, setNarrow, tabs } = bench;
  const recorded = async (call: Call | undefined): Promise<Composition | undefined> => {
    const exchange = call && (await client.query(payloadQuery(team, call.id))).exchanges.at(-1);
    return exchange && fromExchange(exchange, call.id);
  };
  const again = async () => {
    const composition = await recorded(tabs.open?.call);
    if (composition) sending.send(composition, () => Promise.resolve(composition.lines ?? []));
  };
  const putBack = async () => {
    const composition = await recorded(tabs.open?.call);
    if (composition) composing.fill(composition);
  };
  return (
    <>
      <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3 sm:hidden">
        <Segmented label="Show" value={narrow} onChange={setNarrow} options={panes(tabs.tabs.length)} />
      </div>
      <Panes hasList={false} narrow={narrow}>
        <ComposePane
          server={server}
          composing={composing}
          sending={sending}
          templates={all}
          onSend={() => { sending.send(composing.composition, composing.linesNow); }}
          idleMs={bench.idleMs}
          onIdleMs={bench.setIdleMs}
        />
        <BenchRuns
          place={place}
          bench={bench}
          view={url.view}
          onView={url.openView}
          permission="request.compose"
          noun="server"
          none="Press Send. The exact answer stays here and in history."
          onRunAgain={() => void again()}
          onPutBack={() => void putBack()}
        />
      </Panes>
    </>
  );
}
