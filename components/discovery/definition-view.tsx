import { Band } from "@/components/ui/band";
import { Code } from "@/components/ui/code";
import { Facts } from "@/components/ui/facts";
import { formatPlural } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import type { ItemDetail } from "@/lib/discovery/schema";
import { FaultList } from "./fault-list";
import { itemFacts } from "./item-facts";
import { prettyDefinition } from "./pretty-definition";

/** What a server says of one thing it offers, and its definition with every digit as it came. */
export function DefinitionView({ detail }: { detail: ItemDetail }) {
  const facts = itemFacts(detail).map((fact) => ({ name: fact.name, value: <SafeText text={fact.text} className="font-mono text-small leading-5" /> }));
  return (
    <div className="grid min-w-0 content-start gap-4 *:min-w-0">
      {detail.faults.length > 0 && (
        <Band tone="warn" title={`${formatPlural(detail.faults.length, "fault")} in its definition`}>
          <FaultList faults={detail.faults} />
        </Band>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      <div className="grid min-w-0 gap-1.5">
        <h3>Definition</h3>
        <Code text={prettyDefinition(detail.definition)} label="definition" language="json" isWrapped className="max-h-[60dvh]" />
      </div>
    </div>
  );
}
