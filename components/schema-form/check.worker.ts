import { parseExact } from "@/lib/json/exact";
import { check, type Checked } from "@/lib/json-schema/check";
import type { Compiled } from "@/lib/json-schema/compiled";
import { formatProblem } from "@/lib/json-schema/formats";
import { preflight } from "@/lib/json-schema/preflight";

export interface CheckRequest {
  id: number;
  schemaText: string;
  valueText: string;
}

export type CheckAnswer = { id: number; checked: Checked } | { id: 0; isReady: true };

// One worker checks one form: the schema is read once.
let last: { text: string; compiled: Compiled } | undefined;

self.addEventListener("message", ({ data }: MessageEvent<CheckRequest>) => {
  const { id, schemaText, valueText } = data;
  if (last?.text !== schemaText) last = { text: schemaText, compiled: preflight(parseExact(schemaText)) };
  const checked = check(last.compiled, parseExact(valueText), { patterns: "all", steps: 2_000_000, formats: formatProblem });
  self.postMessage({ id, checked } satisfies CheckAnswer);
});

self.postMessage({ id: 0, isReady: true } satisfies CheckAnswer);
