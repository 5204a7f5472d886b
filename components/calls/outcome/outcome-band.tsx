"use client";

import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Code } from "@/components/ui/code";
import { Says } from "@/components/ui/says";
import { prettyJson } from "../result/pretty-json";
import type { BandAction, BandPlan } from "./plan-band";

export interface BandHandlers {
  onRunAgain?: (() => void) | undefined;
  onWire?: (() => void) | undefined;
  onSchema?: (() => void) | undefined;
  settingsHref?: string | undefined;
}

function ActionButton({ action, handlers }: { action: BandAction; handlers: BandHandlers }) {
  const { onRunAgain, onWire, onSchema, settingsHref } = handlers;
  if (action === "run_again") return onRunAgain && <Button size="s" onClick={onRunAgain}>Run again</Button>;
  if (action === "wire") return onWire && <Button size="s" onClick={onWire}>Wire</Button>;
  if (action === "schema") return onSchema && <Button size="s" onClick={onSchema}>Read the schema</Button>;
  return settingsHref === undefined ? null : <ButtonLink size="s" href={settingsHref}>Settings</ButtonLink>;
}

interface OutcomeBandProps extends BandHandlers {
  plan: BandPlan;
  /** Said aloud when it came while the page was looked at. */
  isNew?: boolean | undefined;
}

/** The band of one outcome, with the server's own words framed below it. */
export function OutcomeBand({ plan, isNew = false, ...handlers }: OutcomeBandProps) {
  const title = plan.code === undefined ? plan.title : <>{plan.title} <code className="font-normal">{plan.code}</code></>;
  const actions = plan.actions.length > 0 ? plan.actions.map((action) => <ActionButton key={action} action={action} handlers={handlers} />) : undefined;
  return (
    <>
      <Band tone={plan.tone} glyph={plan.glyph} title={title} actions={actions} role={isNew ? "status" : undefined}>
        <p>{plan.text}</p>
      </Band>
      {plan.said !== undefined && plan.said !== "" && <Says text={plan.said} kind="error message" />}
      {plan.data !== undefined && <Code text={prettyJson(plan.data)} language="json" label="data of the error" first={20_000} isWrapped className="max-h-96" />}
    </>
  );
}
