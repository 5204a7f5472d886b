"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SafeText } from "@/components/ui/safe-text";
import { copyText } from "../copy-text";
import type { FaultLine } from "./plan-faults";

/** What a server did wrong in this answer, each fault with its place and the rule it breaks. */
export function FaultsView({ faults, notChecked, report }: { faults: readonly FaultLine[]; notChecked: string | undefined; report: () => string }) {
  const button = <Button size="s" variant="quiet" onClick={() => void copyText(report(), "Copied the report", "Secrets are masked in it. Read it before you pass it on.")}>Copy report</Button>;
  if (faults.length === 0) return <EmptyState title="No faults" action={button}>This answer keeps to the protocol as far as Patchbay checks it.{notChecked !== undefined && <> Not all was checked: <SafeText text={notChecked} /></>}</EmptyState>;
  return (
    <div className="grid min-w-0 gap-3 *:min-w-0">
      <div className="flex items-center">
        <h3>In this run <span className="text-small font-normal text-fg-3">{faults.length}</span></h3>
        <span className="ml-auto">{button}</span>
      </div>
      <ul className="grid gap-2">
        {faults.map((fault, index) => (
          <li key={index} className="grid gap-1 rounded-2 border border-line px-3 py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <code className="[overflow-wrap:anywhere]"><SafeText text={fault.path === "" ? "the whole answer" : fault.path} /></code>
              {fault.spec !== undefined && <span className="ml-auto text-micro text-fg-3"><SafeText text={fault.spec} /></span>}
            </p>
            <p className="text-fg-2"><SafeText text={fault.message} /></p>
          </li>
        ))}
      </ul>
      {notChecked !== undefined && <p className="text-small text-fg-2">Not all was checked: <SafeText text={notChecked} /></p>}
      <p className="text-small text-fg-3">A fault never changes the outcome of a run. It tells the server’s author what to mend.</p>
    </div>
  );
}
