"use client";

import { useQuery } from "@tanstack/react-query";
import { itemIdOf } from "@/components/calls/tools/plan-tool-key";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Band } from "@/components/ui/band";
import { Code } from "@/components/ui/code";
import { Facts } from "@/components/ui/facts";
import { formatPlural } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { Says } from "@/components/ui/says";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import type { Item, ItemDetail, ItemKind } from "@/lib/discovery/schema";
import { FaultList } from "./fault-list";
import { descriptionOf, itemFacts, promptArguments, type ItemArgument } from "./item-facts";
import { prettyDefinition } from "./pretty-definition";
import { itemQuery } from "./queries";

interface ItemViewProps {
  team: string;
  serverId: string;
  kind: ItemKind;
  itemKey: string;
  /** Its line in the list, when the list has it. */
  item: Item | undefined;
}

const kindWords: Record<ItemKind, string> = { tool: "tool", resource: "resource", template: "resource template", prompt: "prompt" };

function Arguments({ list }: { list: readonly ItemArgument[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label="Arguments" className="grid gap-1">
      <h3>Arguments</h3>
      <ul>
        {list.map((argument, index) => (
          <li key={index} className="grid gap-0.5 border-line py-1.5 not-first:border-t">
            <span className="flex flex-wrap items-baseline gap-2">
              <SafeText text={argument.name} className="font-mono text-small" />
              {argument.isRequired && <Tag>required</Tag>}
            </span>
            {argument.description !== "" && <SafeText text={argument.description} className="text-fg-2" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Detail({ detail }: { detail: ItemDetail }) {
  const description = descriptionOf(detail.definition);
  const facts = itemFacts(detail).map((fact) => ({ name: fact.name, value: <SafeText text={fact.text} className="font-mono text-small leading-5" /> }));
  return (
    <>
      <header className="grid gap-0.5">
        <h2 className="text-title leading-6 font-strong">
          <SafeText text={detail.title === "" ? detail.name : detail.title} />
        </h2>
        <p className="text-small text-fg-3">
          {kindWords[detail.kind]}
          {detail.kind === "prompt" && <> · <SafeText text={detail.name} className="font-mono" /></>}
        </p>
      </header>
      {detail.faults.length > 0 && (
        <Band tone="warn" title={`${formatPlural(detail.faults.length, "fault")} in its definition`}>
          <FaultList faults={detail.faults} />
        </Band>
      )}
      {description !== "" && <Says text={description} kind="description" first={4_000} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {detail.kind === "prompt" && <Arguments list={promptArguments(detail.definition)} />}
      <div className="grid gap-1.5">
        <h3>Definition</h3>
        <Code text={prettyDefinition(detail.definition)} label="definition" language="json" className="max-h-[60dvh]" />
      </div>
    </>
  );
}

/** One resource, template or prompt: what it says, and its definition with every digit as it came. */
export function ItemView({ team, serverId, kind, itemKey, item }: ItemViewProps) {
  const query = useQuery(itemQuery(team, { serverId, kind, ...itemIdOf(itemKey, item) }));
  return (
    <>
      <QueryTrouble query={query} title="It could not be read" />
      {query.isPending && <SkeletonRows label="Reading the definition" count={4} />}
      {query.data && <Detail detail={query.data} />}
    </>
  );
}
