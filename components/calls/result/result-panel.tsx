"use client";

import { EmptyState } from "@/components/ui/empty-state";
import type { Call, CallPayload } from "@/lib/calls/schema";
import { SourceNote } from "../chain/source-note";
import { OutcomeBand, type BandHandlers } from "../outcome/outcome-band";
import { planBand } from "../outcome/plan-band";
import { LogList } from "../runs/log-list";
import { logLines } from "../runs/plan-progress";
import { LinkButton } from "../runs/link-button";
import { OtherMembers } from "./other-members";
import type { ResultPlan } from "./plan-blocks";
import { ResultBlocks } from "./result-blocks";
import { ValueTree } from "./value-tree";

interface ResultPanelProps extends BandHandlers {
  call: Call;
  payload: CallPayload;
  plan: ResultPlan | undefined;
  /** What came back where it is no result of a tool. */
  content?: React.ReactNode;
  faultCount: number;
  onStructured: () => void;
  onFaults: () => void;
}

function Content({ plan, onStructured }: { plan: ResultPlan; onStructured: () => void }) {
  const { blocks, structured, others, problem } = plan;
  return (
    <>
      {problem !== undefined && <p className="text-fg-2">{problem}</p>}
      {structured !== undefined && blocks.length > 0 && <p className="text-small text-fg-2">The result also carries structured content. <LinkButton onClick={onStructured}>See it as a tree</LinkButton></p>}
      <ResultBlocks blocks={blocks} />
      {structured !== undefined && blocks.length === 0 && <ValueTree text={structured} label="Structured content" at="/structuredContent" />}
      <OtherMembers others={others} />
      {blocks.length === 0 && structured === undefined && problem === undefined && (
        <EmptyState title="The tool returned nothing">That is a good answer too: it ran and had nothing to say.</EmptyState>
      )}
    </>
  );
}

/** What a call ended in: a band when it did not simply complete, then what came back, then what was logged. */
export function ResultPanel({ call, payload, plan, content, faultCount, onStructured, onFaults, ...handlers }: ResultPanelProps) {
  const band = planBand(call, payload.outcome);
  return (
    <>
      {band && <OutcomeBand plan={band} {...handlers} isNew />}
      {plan && <Content plan={plan} onStructured={onStructured} />}
      {content}
      {payload.sources && <SourceNote sources={payload.sources} />}
      <LogList lines={logLines(payload.events)} />
      {faultCount > 0 && (
        <p className="text-small text-fg-2">
          {faultCount === 1 ? "Patchbay noticed 1 fault in this answer." : `Patchbay noticed ${String(faultCount)} faults in this answer.`} <LinkButton onClick={onFaults}>See {faultCount === 1 ? "it" : "them"}</LinkButton>
        </p>
      )}
    </>
  );
}
