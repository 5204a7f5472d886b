"use client";

import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { findTool, toolKey } from "@/components/calls/tools/plan-tool-key";
import { Pane, PaneBody, Panes } from "@/components/layout/panes";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { Role } from "@/lib/auth/permissions";
import type { Item, ItemKind } from "@/lib/discovery/schema";
import { ItemList } from "./item-list";
import { ItemView } from "./item-view";
import { NoItems } from "./no-items";
import { itemsQuery } from "./queries";
import { useItemUrl } from "./use-item-url";

interface ItemBrowserProps {
  team: string;
  serverId: string;
  role: Role;
  kind: Exclude<ItemKind, "tool">;
  /** Stands above the list. */
  head?: React.ReactNode;
}

const nouns = { resource: "resources", template: "templates", prompt: "prompts" } as const;

function Both({ team, serverId, kind, head, items }: Omit<ItemBrowserProps, "role"> & { items: readonly Item[] }) {
  const url = useItemUrl();
  const first = items[0];
  const current = url.item ?? (first && toolKey(first));
  const hrefOf = (key: string) => `?${new URLSearchParams({ ...(kind === "template" ? { kind } : {}), item: key }).toString()}`;
  return (
    <Panes hasList={false} narrow={url.item === undefined ? "main" : "side"} className="sm:grid-cols-[minmax(200px,300px)_minmax(0,1fr)] max-sm:flex max-sm:flex-col">
      <Pane kind="main" label="List" className="max-sm:flex-1">
        {head}
        <ItemList items={items} noun={nouns[kind]} current={current} hrefOf={hrefOf} onOpen={url.open} />
      </Pane>
      <Pane kind="side" label="The chosen one">
        <PaneBody className="grid content-start gap-4 p-4 *:min-w-0 sm:p-6">
          <Button
            size="s"
            className="w-fit sm:hidden"
            onClick={() => {
              url.open(null);
            }}
          >
            <ArrowLeft aria-hidden className="size-3.5" />
            All {nouns[kind]}
          </Button>
          {current !== undefined && <ItemView key={current} team={team} serverId={serverId} kind={kind} itemKey={current} item={findTool(items, current)} />}
        </PaneBody>
      </Pane>
    </Panes>
  );
}

/** One kind of what a server offers: the list to search, and one definition beside it. */
export function ItemBrowser({ team, serverId, role, kind, head }: ItemBrowserProps) {
  const query = useQuery(itemsQuery(team, serverId, kind));
  const isEmpty = query.data?.length === 0;
  return (
    <>
      {query.error && (
        <div className="p-4">
          <QueryTrouble query={query} title="The list could not be read" />
        </div>
      )}
      {query.isPending && <SkeletonRows label="Reading the list" count={6} />}
      {isEmpty && (
        <div className="min-h-0 flex-1 overflow-auto">
          {head}
          <NoItems team={team} serverId={serverId} role={role} noun={kind === "prompt" ? "prompts" : "resources"} />
        </div>
      )}
      {query.data && !isEmpty && <Both team={team} serverId={serverId} kind={kind} head={head} items={query.data} />}
    </>
  );
}
