"use client";

import { useState } from "react";
import { formatBytes } from "@/components/ui/format";
import { importLimits } from "@/lib/imports/states";
import { suggest, toChoices, type Chosen } from "./plan-choices";
import { usePlanImport, useRunImport } from "./queries";

/** The three steps of an import. The text may hold secrets: it is kept in this page and nowhere else in the browser. */
export function useImport(team: string) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Chosen>({});
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const plan = usePlanImport(team);
  const run = useRunImport(team);

  const change = (next: string) => {
    setText(next);
    setRefusal(undefined);
    plan.reset();
    run.reset();
  };
  const read = (given: string) => {
    change(given);
    // What the console would refuse for its size is not sent to it.
    if (given.length > importLimits.bytes) {
      setRefusal(`This is ${formatBytes(new TextEncoder().encode(given).length)}; an import takes at most ${formatBytes(importLimits.bytes)}. Split it into several.`);
      return;
    }
    plan.mutate(given, {
      onSuccess: (found) => {
        setChosen(suggest(found));
        setValues({});
      },
    });
  };
  const readFile = (file: File) => {
    if (file.size > importLimits.bytes) {
      change("");
      setRefusal(`${file.name} is ${formatBytes(file.size)}; an import takes at most ${formatBytes(importLimits.bytes)}. Split it into several.`);
      return;
    }
    file.text().then(read, () => {
      setRefusal(`${file.name} could not be read.`);
    });
  };
  const start = () => {
    if (!plan.data) return;
    run.mutate({ text, choices: toChoices(plan.data, chosen), values: Object.entries(values).map(([key, value]) => ({ key, value })) });
  };
  return { text, change, read, readFile, plan, refusal: refusal ?? plan.error?.message, chosen, setChosen, values, setValues, start, run };
}
export type Import = ReturnType<typeof useImport>;
