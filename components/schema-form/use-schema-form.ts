"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { parseExact, stringifyExact, type Json } from "@/lib/json/exact";
import type { Checked, Problem, Verdict } from "@/lib/json-schema/check";
import { parseLoose, type JsonError } from "@/lib/json-schema/loose-json";
import { startValue, type FillOptions } from "@/lib/json-schema/materialise";
import { pointer } from "@/lib/json-schema/pointer";
import { preflight } from "@/lib/json-schema/preflight";
import { Checker } from "./checker";

export interface SchemaFormState {
  value: Json | undefined;
  setValue: (next: Json | undefined) => void;
  /** The arguments as strict JSON, exact: what is sent. */
  text: string;
  /** What stands in the JSON view: the text as typed, comments and all, until the form changes the value. */
  draft: string;
  /** Takes JSON as people write it; text that cannot be read is kept as the draft and told in `draftError`. */
  setText: (typed: string) => void;
  draftError: JsonError | undefined;
  problems: Problem[];
  verdict: "checking" | Verdict;
  /** Why some of it could not be checked. */
  unchecked: string[];
  /** Back to only what is required. */
  clear: () => void;
  /** Fills in an example that fits, on request only. */
  fillExample: () => void;
  /** For `<SchemaForm {...formProps} idPrefix="…" />`. */
  formProps: { schema: Json; value: Json | undefined; onChange: (next: Json | undefined) => void; problems: Problem[]; onUnfinished: (problems: Problem[]) => void; fill: FillOptions };
}

interface Held {
  value: Json | undefined;
  draft?: { typed: string; error: JsonError | undefined };
}

const settleMs = 120;
const none: Problem[] = [];

function readSchema(text: string): Json {
  try {
    return parseExact(text);
  } catch {
    return true;
  }
}

function useChecked(schemaText: string, text: string): { verdict: "checking" | Verdict; problems: Problem[]; unchecked: string[] } {
  const [answer, setAnswer] = useState<{ schemaText: string; text: string; checked: Checked }>();
  const checker = useRef<Checker>(undefined);
  useEffect(
    () => () => {
      checker.current?.stop();
      checker.current = undefined;
    },
    [schemaText],
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      checker.current ??= new Checker((valueText, checked) => { setAnswer({ schemaText, text: valueText, checked }); });
      checker.current.ask(schemaText, text);
    }, settleMs);
    return () => { clearTimeout(timer); };
  }, [schemaText, text]);
  if (answer?.schemaText !== schemaText) return { verdict: "checking", problems: none, unchecked: [] };
  const { verdict, problems, unchecked } = answer.checked;
  // Until the new answer comes, what was wrong a moment ago stays in view.
  return { verdict: answer.text === text ? verdict : "checking", problems, unchecked };
}

/** One mistake is said once: where a field holds what is no value yet, the check has nothing to add. */
function joinProblems(broken: readonly Problem[], checked: Problem[]): Problem[] {
  if (broken.length === 0) return checked;
  const places = new Set(broken.map(({ path }) => pointer(path)));
  return [...broken, ...checked.filter(({ path }) => !places.has(pointer(path)))];
}

/** The arguments of one tool, as a value and as text, always the same thing, with what is wrong with them. */
export function useSchemaForm(schemaText: string, initial?: Json, options: { fill?: FillOptions } = {}): SchemaFormState {
  const schema = useMemo(() => readSchema(schemaText), [schemaText]);
  const compiled = useMemo(() => preflight(schema), [schema]);
  const [fill] = useState(options.fill ?? {});
  const [held, setHeld] = useState<Held>(() => ({ value: initial === undefined ? startValue(compiled, fill) : initial }));
  const [unfinished, setUnfinished] = useState<Problem[]>(none);
  const { value, draft } = held;
  const text = useMemo(() => (value === undefined ? "{}" : stringifyExact(value)), [value]);
  const checked = useChecked(schemaText, text);
  const setValue = useCallback((next: Json | undefined) => { setHeld({ value: next }); }, []);
  const setText = useCallback((typed: string) => {
    const read = parseLoose(typed);
    setHeld((before) => ("error" in read ? { value: before.value, draft: { typed, error: read.error } } : { value: read.value, draft: { typed, error: undefined } }));
  }, []);
  const broken = useMemo(() => [...unfinished, ...(draft?.error ? [{ path: [], message: `The JSON cannot be read. Line ${String(draft.error.line)}: ${draft.error.message}` }] : none)], [unfinished, draft]);
  const problems = useMemo(() => joinProblems(broken, checked.problems), [broken, checked.problems]);
  return {
    value,
    setValue,
    text,
    // Only worked out where it is shown.
    get draft() {
      return draft?.typed ?? (value === undefined ? "" : stringifyExact(value, 2));
    },
    setText,
    draftError: draft?.error,
    problems,
    verdict: broken.length > 0 ? "misfits" : checked.verdict,
    unchecked: checked.unchecked,
    clear: () => { setHeld({ value: startValue(compiled, fill) }); },
    fillExample: () => { void import("@/lib/json-schema/sample-value").then(({ sampleValue }) => { setHeld({ value: sampleValue(compiled) }); }); },
    formProps: { schema, value, onChange: setValue, problems, onUnfinished: setUnfinished, fill },
  };
}
