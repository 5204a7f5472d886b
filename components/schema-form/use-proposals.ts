"use client";

import { useState } from "react";
import type { Json } from "@/lib/json/exact";
import type { Proposal, Proposals } from "@/lib/json-schema/complete-json";
import { preflight } from "@/lib/json-schema/preflight";

interface Open extends Proposals {
  active: number;
}

/** Brings what proposes, on the first wish; the form does without it. */
async function propose(schema: Json, asked: { text: string; cursor: number; value: Json | undefined }): Promise<Proposals | undefined> {
  const { completeJson } = await import("@/lib/json-schema/complete-json");
  return completeJson(preflight(schema), asked);
}

function write(area: HTMLTextAreaElement, { from, to }: Proposals, { insert }: Proposal): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated and without a successor: the only way to insert text that undo knows of.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand("insertText", false, insert);
  // Into the quotes or braces that were just written.
  if (/^(""|\{\}|\[\])$/.test(insert)) area.setSelectionRange(area.selectionStart - 1, area.selectionStart - 1);
}

function nextOf(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return (active + count - 1) % count;
  return undefined;
}

/** Names and values the schema allows at the cursor: asked for with Ctrl+Space, chosen with arrows and Enter, closed with Escape. */
export function useProposals(schema: Json | undefined, value: Json | undefined) {
  const [open, setOpen] = useState<Open>();
  const close = () => { setOpen(undefined); };
  const ask = (area: HTMLTextAreaElement) => {
    if (schema === undefined) return;
    const cursor = area.selectionStart;
    void propose(schema, { text: area.value, cursor, value }).then((found) => {
      // What was typed meanwhile asks again.
      if (area.selectionStart === cursor) setOpen(found && { ...found, active: 0 });
    });
  };
  const pick = (area: HTMLTextAreaElement, index: number) => {
    const proposal = open?.proposals[index];
    close();
    if (open && proposal) write(area, open, proposal);
  };
  /** True when the key was meant for the list. */
  const take = (event: React.KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const { key, ctrlKey, currentTarget } = event;
    if (key === " " && ctrlKey) {
      ask(currentTarget);
      return true;
    }
    if (!open || event.nativeEvent.isComposing || ctrlKey || event.metaKey) return false;
    const next = nextOf(key, open.active, open.proposals.length);
    if (next !== undefined && open.proposals.length > 0) setOpen({ ...open, active: next });
    else if ((key === "Enter" || key === "Tab") && open.proposals.length > 0) pick(currentTarget, open.active);
    else if (key === "Escape") close();
    else return false;
    return true;
  };
  return { open, ask, pick, take, close };
}
