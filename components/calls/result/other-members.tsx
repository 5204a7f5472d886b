import { SafeText } from "@/components/ui/safe-text";
import { pointer } from "@/lib/json-schema/pointer";
import { ValueTree } from "./value-tree";

/** What a result holds beside what the protocol names: shown, not left out. */
export function OtherMembers({ others }: { others: readonly { name: string; json: string }[] }) {
  return others.map((other) => (
    <section key={other.name} className="grid min-w-0 gap-1.5">
      <h3><code className="font-strong"><SafeText text={other.name} /></code> <span className="text-small font-normal text-fg-3">not a member the protocol names</span></h3>
      <ValueTree text={other.json} label={other.name} at={pointer([other.name])} />
    </section>
  ));
}
