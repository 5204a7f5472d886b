import { SafeText } from "@/components/ui/safe-text";
import type { Fault } from "@/lib/discovery/schema";
import type { z } from "zod";

/** What a server got wrong, where, and against which part of the specification. */
export function FaultList({ faults }: { faults: readonly z.infer<typeof Fault>[] }) {
  return (
    <ul className="grid min-w-0">
      {faults.map((fault, index) => (
        <li key={index} className="grid gap-0.5 border-line py-1.5 not-first:border-t">
          <SafeText text={fault.message} />
          <span className="flex flex-wrap gap-x-3 text-small text-fg-3">
            <SafeText text={fault.path} className="font-mono" />
            {fault.spec !== undefined && <SafeText text={fault.spec} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
