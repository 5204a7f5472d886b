"use client";

import { lazy, Suspense, useId, useMemo } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs, TabPanel, type Tab } from "@/components/ui/tabs";
import type { Call, CallPayload } from "@/lib/calls/schema";
import type { BandHandlers } from "../outcome/outcome-band";
import { planResult, type ResultPlan } from "../result/plan-blocks";
import { ResultPanel } from "../result/result-panel";
import { ResultPlace } from "../result/result-place";
import type { RunViewName } from "../use-call-url";
import { planFaults, toReport, type FaultLine } from "./plan-faults";
import { pageOfCall } from "./plan-subject";

// Looked at now and then: each comes when it is opened.
const StructuredView = lazy(() => import("../result/structured-view").then((module) => ({ default: module.StructuredView })));
const OtherResult = lazy(() => import("../result/other-result").then((module) => ({ default: module.OtherResult })));
const RawView = lazy(() => import("../result/raw-view").then((module) => ({ default: module.RawView })));
const WireView = lazy(() => import("../wire/wire-view").then((module) => ({ default: module.WireView })));
const RoundsView = lazy(() => import("@/components/asks/rounds-view").then((module) => ({ default: module.RoundsView })));
const FaultsView = lazy(() => import("./faults-view").then((module) => ({ default: module.FaultsView })));

const opening = <p role="status" className="text-small text-fg-3">Opening…</p>;

interface CallViewsProps extends Omit<BandHandlers, "onWire"> {
  team: string;
  /** Whether this person may write requests by hand. */
  mayCompose: boolean;
  call: Call;
  payload: CallPayload;
  view: RunViewName;
  onView: (view: RunViewName) => void;
  /** Below the result: the arguments, the facts. */
  after?: React.ReactNode;
  /** Before it, on the first tab only. */
  before?: React.ReactNode;
}

function tabsOf({ isTool, isRaw }: { isTool: boolean; isRaw: boolean }, payload: CallPayload, faults: readonly FaultLine[]): Tab<RunViewName>[] {
  const wire = { value: "wire", label: "Wire", count: payload.exchanges.length } as const;
  return [
    ...(isRaw ? [wire] : []),
    { value: "result", label: "Result" },
    ...(isTool ? [{ value: "structured", label: "Structured" } as const] : []),
    { value: "raw", label: "Raw" },
    ...(isRaw ? [] : [wire]),
    { value: "faults", label: "Faults", count: faults.length },
  ];
}

function Structured({ plan }: { plan: ResultPlan | undefined }) {
  if (plan?.structured === undefined) return <EmptyState title="No structured content">The answer carries no <code>structuredContent</code>. What it says is under Result.</EmptyState>;
  return <StructuredView text={plan.structured} />;
}

function TakenWithoutAnswer() {
  return <EmptyState title="The server took it">There was nothing to answer, and nothing came. What went over the wire is under Wire.</EmptyState>;
}

/** What came back where it is no result of a tool. */
function contentOf(call: Call, outcome: CallPayload["outcome"], method: string): React.ReactNode {
  if (outcome === null) return call.method === "raw" && call.status === "complete" && <TakenWithoutAnswer />;
  return method !== "tools/call" && outcome.kind === "result" && <OtherResult method={method} resultText={outcome.resultText} />;
}

/** The ways to look at one ended call. */
export function CallViews({ team, mayCompose, call, payload, view: asked, onView, before, after, ...handlers }: CallViewsProps) {
  const id = useId();
  const { outcome } = payload;
  const isRaw = call.method === "raw";
  const method = isRaw ? call.target : call.method;
  const isTool = method === "tools/call";
  const view = asked === "structured" && !isTool ? "result" : asked;
  const plan = useMemo(() => (isTool && outcome?.kind === "result" ? planResult(outcome.resultText) : undefined), [isTool, outcome]);
  const faults = useMemo(() => planFaults(outcome, plan), [outcome, plan]);
  const tabs = tabsOf({ isTool, isRaw }, payload, faults);
  const place = useMemo(() => ({ team, serverId: call.serverId, current: isTool || isRaw ? undefined : call.target }), [team, call.serverId, call.target, isTool, isRaw]);
  const content = contentOf(call, outcome, method);
  const to = (next: RunViewName) => () => {
    onView(next);
  };
  return (
    <>
      <div className="flex shrink-0 border-b border-line px-2">
        <Tabs id={id} label="Ways to look at this call" tabs={tabs} value={view} onChange={onView} />
      </div>
      <TabPanel id={id} value={view} className="min-h-0 min-w-0 flex-1 p-4 focus-visible:outline-offset-[-2px] sm:overflow-auto">
        <div className="grid min-w-0 content-start gap-4 *:min-w-0">
          <Suspense fallback={opening}>
            {view === "result" && (
              <ResultPlace value={place}>
                {before ?? (payload.rounds.length > 0 && <RoundsView rounds={payload.rounds} serverName={call.serverName} />)}
                <ResultPanel call={call} payload={payload} plan={plan} content={content && <Suspense fallback={opening}>{content}</Suspense>} faultCount={faults.length} onStructured={to("structured")} onFaults={to("faults")} onWire={to("wire")} {...handlers} />
                {after}
              </ResultPlace>
            )}
            {view === "structured" && <Structured plan={plan} />}
            {view === "raw" && <RawView outcome={outcome} />}
            {view === "wire" && <WireView exchanges={payload.exchanges} of={isRaw ? undefined : method} fileName={`call-${call.id}.har`} composeHref={mayCompose ? (index) => pageOfCall(team, { ...call, method: "raw" }, { replay: call.id, exchange: String(index) }) : undefined} />}
            {view === "faults" && <FaultsView faults={faults} notChecked={outcome?.kind === "result" ? outcome.notChecked : undefined} report={() => toReport(call, payload, faults)} />}
          </Suspense>
        </div>
      </TabPanel>
    </>
  );
}
