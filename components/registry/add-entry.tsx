"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ImportPlan } from "@/components/imports/import-plan";
import { ImportResults } from "@/components/imports/import-results";
import { suggest, toChoices, type Chosen } from "@/components/imports/plan-choices";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { EntryInput } from "@/lib/registry/schema";
import { entryPlanQuery, useAddEntry } from "./queries";

/** Registers one version of an entry: what it needs is asked for, and it comes in as the registry has it. */
export function AddEntry({ team, name, version }: EntryInput & { team: string }) {
  const query = useQuery(entryPlanQuery(team, { name, version }));
  const add = useAddEntry(team);
  const [own, setChosen] = useState<Chosen>();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const plan = query.data;
  if (add.data) {
    return (
      <ImportResults
        team={team}
        results={add.data.results}
        onMore={() => {
          add.reset();
        }}
      />
    );
  }
  if (!plan) {
    return (
      <>
        <QueryTrouble query={query} title="This version could not be read" />
        {query.isPending && <SkeletonRows label="Reading this version" count={3} className="rounded-3 border border-line" />}
      </>
    );
  }
  const chosen = own ?? suggest(plan);
  return (
    <ImportPlan
      team={team}
      plan={plan}
      mayAllow={false}
      import={{
        chosen,
        setChosen: (next) => {
          setChosen(typeof next === "function" ? next(chosen) : next);
        },
        values,
        setValues,
        run: add,
        start: () => {
          add.mutate({ name, version, choices: toChoices(plan, chosen), values: Object.entries(values).map(([key, value]) => ({ key, value })) });
        },
      }}
    />
  );
}
