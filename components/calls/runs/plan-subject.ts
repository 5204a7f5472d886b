import type { Call, CallToolInput, ComposeInput, GetPromptInput, ReadResourceInput } from "@/lib/calls/schema";
import type { RecordedMethod } from "@/lib/calls/states";
import { recordedName } from "../tools/plan-tool-key";

/** What runs are of: a tool or a prompt by its name, a resource by its address. */
export interface Subject {
  method: RecordedMethod;
  /** As records hold it; without it, all of the method. */
  target?: string | undefined;
}

/** One click, as it is posted. */
export type RunInput =
  | { method: "tools/call"; input: CallToolInput }
  | { method: "resources/read"; input: ReadResourceInput }
  | { method: "prompts/get"; input: GetPromptInput }
  | { method: "raw"; input: ComposeInput };

/** The last part of the address a click is posted to. */
export const runPaths: Record<RecordedMethod, string> = { "tools/call": "calls", "resources/read": "reads", "prompts/get": "prompts", raw: "compositions" };

function targetOf(run: RunInput): string {
  if (run.method === "tools/call") return run.input.tool;
  // Its record says which method it asks for.
  if (run.method === "raw") return "";
  return run.method === "prompts/get" ? run.input.prompt : run.input.uri;
}

/** What a click is of, as its record will say. */
export function subjectOf(run: RunInput): Required<Subject> {
  return { method: run.method, target: recordedName(targetOf(run)) };
}

const pages: Record<string, { page: string; name: string }> = { "resources/read": { page: "resources", name: "item" }, "prompts/get": { page: "prompts", name: "item" } };

/** The page a call was made on, open at what it was of; `more` says at which run, or what to fill in from. */
export function pageOfCall(team: string, call: Pick<Call, "serverId" | "method" | "target">, more: { run?: string; replay?: string; exchange?: string }): string {
  if (call.method === "raw") return `/${team}/servers/${call.serverId}/compose?${new URLSearchParams(more).toString()}`;
  const { page, name } = pages[call.method] ?? { page: "tools", name: "tool" };
  return `/${team}/servers/${call.serverId}/${page}?${new URLSearchParams({ [name]: call.target, ...more }).toString()}`;
}

const nouns: Record<string, string> = { "tools/call": "tool", "resources/read": "resource", "prompts/get": "prompt", raw: "by hand" };

/** What a call is of, in a word: "resource". */
export function methodNoun(method: string): string {
  return nouns[method] ?? "method";
}
