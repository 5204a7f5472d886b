"use client";

import type { BenchPlace } from "@/components/calls/bench-runs";
import type { Bench } from "@/components/calls/use-bench";
import { Pane, Panes } from "@/components/layout/panes";
import { ListPicker } from "@/components/ui/list-picker";
import { Segmented } from "@/components/ui/segmented";
import { Freshness } from "./freshness";
import { ItemList, type ItemListProps } from "./item-list";

interface ItemPanesProps {
  place: BenchPlace;
  list: ItemListProps;
  /** What is open; foreign words. */
  title: string;
  /** Above the list. */
  head?: React.ReactNode;
  /** Below it; `done` closes the list where it is in the way. */
  foot?: ((done: () => void) => React.ReactNode) | undefined;
  bench: Pick<Bench, "narrow" | "setNarrow" | "tabs">;
  /** The form, then the runs. */
  children: React.ReactNode;
}

const narrowPanes = (count: number) => [{ value: "main", label: "Form" }, { value: "side", label: count === 0 ? "Runs" : `Runs ${String(count)}` }] as const;
const stay = () => undefined;
const labels = { resources: "Resources", templates: "Templates", prompts: "Prompts" };

/** List, form and runs side by side; where there is no room, the list is a picker and one of the others is seen. */
export function ItemPanes({ place, list, title, head, foot, bench, children }: ItemPanesProps) {
  const { team, serverId, role } = place;
  return (
    <>
      {head !== undefined && <div className="shrink-0 md:hidden">{head}</div>}
      <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3 md:hidden">
        <ListPicker title={title} label={labels[list.noun]}>
          {(close) => (
            <>
              <ItemList
                {...list}
                onOpen={(key) => {
                  close();
                  list.onOpen(key);
                }}
              />
              {foot?.(close)}
            </>
          )}
        </ListPicker>
        <Segmented label="Show" value={bench.narrow} onChange={bench.setNarrow} options={narrowPanes(bench.tabs.tabs.length)} className="sm:hidden" />
      </div>
      <Panes narrow={bench.narrow}>
        <Pane kind="list" label={labels[list.noun]}>
          {head}
          <ItemList {...list} />
          {foot?.(stay)}
          <Freshness team={team} serverId={serverId} role={role} list={list.noun} />
        </Pane>
        {children}
      </Panes>
    </>
  );
}
