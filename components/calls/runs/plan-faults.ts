import { splitHidden } from "@/components/ui/hidden-characters";
import type { Call, CallOutcome, CallPayload } from "@/lib/calls/schema";
import type { ResultPlan } from "../result/plan-blocks";
import { methodNoun } from "./plan-subject";

export interface FaultLine {
  path: string;
  message: string;
  /** Section of the specification that is broken, when one is. */
  spec: string | undefined;
}

const scanChars = 200_000;

function hiddenIn(plan: ResultPlan): FaultLine[] {
  return plan.blocks.flatMap((block, index) => {
    if (block.kind !== "text") return [];
    const hidden = splitHidden(block.text.slice(0, scanChars)).filter((piece) => typeof piece !== "string");
    if (hidden.length === 0) return [];
    const shown = [...new Set(hidden.map((piece) => piece.shown))].slice(0, 3).join(", ");
    return [{ path: `result.content[${String(index)}].text`, message: `Hidden characters in the text: ${shown}. They are kept as sent and shown by name in the result.`, spec: undefined }];
  });
}

/** Everything a server did wrong in one answer: what the wire engine noted, and what the text hides. */
export function planFaults(outcome: CallOutcome | null, plan: ResultPlan | undefined): FaultLine[] {
  const noted = outcome && "faults" in outcome ? outcome.faults.map((fault) => ({ path: fault.path, message: fault.message, spec: fault.spec })) : [];
  return [...noted, ...(plan ? hiddenIn(plan) : [])];
}

function section(title: string, text: string): string {
  const fence = text.includes("```") ? "~~~~" : "```";
  return `## ${title}\n\n${fence}\n${text}\n${fence}\n`;
}

/** A report for the server's author: what was asked, what came, what is wrong with it; secrets are masked in it as in the record. */
export function toReport(call: Call, payload: CallPayload, faults: readonly FaultLine[]): string {
  const facts = [
    `${methodNoun(call.method)}: ${call.target}`,
    `server: ${call.serverUrl}`,
    `protocol: ${call.protocolVersion ?? "unknown"}`,
    `outcome: ${call.status}${call.reason === null ? "" : ` (${call.reason})`}`,
    `started: ${call.startedAt}`,
    `took: ${call.durationMs === null ? "unknown" : `${String(Math.round(call.durationMs))} ms`}`,
    `record: ${call.id}`,
  ];
  const last = payload.exchanges.at(-1);
  return [
    `# ${call.target}: ${call.summary ?? call.status}\n`,
    section("Facts", facts.join("\n")),
    ...(faults.length === 0 ? [] : [section("Faults", faults.map((fault) => `${fault.path}: ${fault.message}${fault.spec === undefined ? "" : ` (${fault.spec})`}`).join("\n"))]),
    section("Arguments", payload.arguments),
    ...(last ? [section(`Answer ${last.status === undefined ? "" : String(last.status)}`.trim(), (last.responseText ?? "(bytes that are no text)").slice(0, 20_000))] : []),
  ].join("\n");
}
