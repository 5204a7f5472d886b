"use client";

import { useMemo } from "react";
import { BenchRuns, type BenchPlace } from "@/components/calls/bench-runs";
import type { FormClick } from "@/components/calls/form/use-click";
import { exactName, recordedName, toolTitle } from "@/components/calls/tools/plan-tool-key";
import { useBench } from "@/components/calls/use-bench";
import type { ItemUrl } from "@/components/calls/use-item-url";
import { ItemPanes } from "@/components/discovery/item-panes";
import type { OpenItem } from "@/components/discovery/use-open-item";
import { Button } from "@/components/ui/button";
import { can } from "@/lib/auth/permissions";
import { AddressPane } from "./address-pane";
import { uriOf } from "./plan-template";
import { ResourcePane } from "./resource-pane";
import { useWholeAddress } from "./use-whole-address";

export interface ResourceBenchProps {
  place: BenchPlace;
  url: ItemUrl;
  open: OpenItem;
  head: React.ReactNode;
}

/** What stands where nothing was read yet. */
export function noReads(mayRead: boolean): string {
  return mayRead ? "Press Read. What comes back stays here and in history." : "Nobody has read this through Patchbay yet.";
}

function useReading(place: BenchPlace, url: ItemUrl, address: string) {
  const subject = useMemo(() => (address === "" ? undefined : { method: "resources/read" as const, target: recordedName(address) }), [address]);
  const bench = useBench({ ...place, userId: place.user.id }, { url, subject });
  const read = (uri: string, { idempotencyKey, idleMs, origin, replayOf }: FormClick) => bench.call({ method: "resources/read", input: { uri, idempotencyKey, idleMs, origin, replayOf } });
  const again = (uri: string) => void read(uri, { idempotencyKey: crypto.randomUUID(), idleMs: bench.idleMs, origin: "ui" });
  return { bench, read, again };
}

/** The resources a server lists, one of them or any other address to read, and what reading it brought. */
export function ResourceBench({ place, url, open, head }: ResourceBenchProps) {
  const { role } = place;
  const { items, key = "", item, detail } = open;
  useWholeAddress(place.team, url);
  const address = item ? exactName(key, detail.data) : key;
  const { bench, read, again } = useReading(place, url, address);
  const { setNarrow } = bench;
  const mayRead = can(role, "resource.read");
  const form = {
    place,
    idleMs: bench.idleMs,
    onIdleMs: bench.setIdleMs,
    replayOf: url.replay ?? undefined,
    refusal: mayRead ? undefined : `Your role here is ${role}: it looks at what was read and reads nothing itself.`,
    onRead: read,
  };
  const openItem = (next: string) => {
    url.open(next);
    setNarrow("main");
  };
  return (
    <ItemPanes
      place={place}
      list={{ items, noun: "resources", current: key, hrefOf: (next) => `?${new URLSearchParams({ item: next }).toString()}`, onOpen: openItem }}
      title={item ? toolTitle(item) : "Another address"}
      head={head}
      foot={(done) => (
        <div className="border-t border-line p-1.5">
          <Button size="s" variant="quiet" className="w-full justify-start" aria-pressed={!item} onClick={() => { done(); openItem(""); }}>Read another address</Button>
        </div>
      )}
      bench={bench}
    >
      {item ? (
        <ResourcePane key={key} {...form} address={item.nameHash === undefined || detail.data ? address : undefined} title={toolTitle(item)} detail={detail} />
      ) : (
        <AddressPane {...form} address={address} onAddress={url.keepItem} />
      )}
      <BenchRuns
        place={place}
        bench={bench}
        view={url.view}
        onView={url.openView}
        permission="resource.read"
        noun="resource"
        none={noReads(mayRead)}
        onRunAgain={(argumentsText) => { again(uriOf(argumentsText)); }}
      />
    </ItemPanes>
  );
}
