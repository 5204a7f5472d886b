"use client";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { formatPlural } from "@/components/ui/format";
import type { ImportPlan as Plan } from "@/lib/imports/schema";
import { ApiError } from "@/lib/api-client";
import { AskedValues } from "./asked-values";
import { EntryRow } from "./entry-row";
import { chooseAll, neededValues, toChoices, wayOf } from "./plan-choices";
import { openGaps } from "./plan-gaps";
import type { Import } from "./use-import";

function sayFound({ entries }: Plan): string {
  const count = (state: Plan["entries"][number]["state"]) => entries.filter((entry) => entry.state === state).length;
  const parts = [`${formatPlural(count("ready"), "server")} can be added`];
  if (count("skipped") > 0) parts.push(`${String(count("skipped"))} left out`);
  if (count("broken") > 0) parts.push(`${String(count("broken"))} cannot be added`);
  return parts.join(", ");
}

function All({ plan, onChoose }: { plan: Plan; onChoose: (isAdding: boolean) => void }) {
  if (plan.entries.filter(({ state }) => state === "ready").length < 3) return null;
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => { onChoose(true); }}>
        Add all
      </Button>
      <Button size="s" variant="quiet" onClick={() => { onChoose(false); }}>
        None
      </Button>
    </>
  );
}

/** What has been decided so far, and doing it. */
export type Choosing = Pick<Import, "chosen" | "setChosen" | "values" | "setValues" | "start"> & { run: Pick<Import["run"], "error" | "isPending"> };

interface ImportPlanProps {
  team: string;
  plan: Plan;
  /** Whether this person may open ways inside the network. */
  mayAllow: boolean;
  import: Choosing;
}

/** What the text holds, entry by entry, and what is needed before it can come in. */
export function ImportPlan({ team, plan, mayAllow, import: { chosen, setChosen, values, setValues, start, run } }: ImportPlanProps) {
  const needed = neededValues(plan, chosen);
  const count = toChoices(plan, chosen).length;
  return (
    <form
      aria-label="What was found"
      className="grid gap-4 *:min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Card title={plan.format} isFlush end={<><span role="status" className="max-sm:sr-only">{sayFound(plan)}</span><All plan={plan} onChoose={(isAdding) => { setChosen(chooseAll(plan, isAdding)); }} /></>}>
        <ul aria-label="Entries">
          {plan.entries.map((entry) => (
            <EntryRow
              key={entry.index}
              team={team}
              entry={entry}
              chosen={chosen}
              gaps={wayOf(chosen, entry) === "skip" ? [] : openGaps(entry, plan.values, values)}
              mayAllow={mayAllow}
              onChoose={(choice) => {
                setChosen((all) => ({ ...all, [entry.index]: choice }));
              }}
            />
          ))}
        </ul>
      </Card>
      <AskedValues
        asked={plan.values.filter(({ key }) => needed.has(key))}
        values={values}
        onChange={(key, value) => {
          setValues((all) => ({ ...all, [key]: value }));
        }}
      />
      {run.error && (
        <ErrorState title="Nothing is known to be added" requestId={run.error instanceof ApiError ? run.error.requestId : undefined}>
          {run.error.message} Read the text again: it shows what is there by now.
        </ErrorState>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isPending={run.isPending} disabled={count === 0}>
          {count === 0 ? "Import" : `Import ${formatPlural(count, "server")}`}
        </Button>
        {count === 0 && <span className="text-small text-fg-3">Nothing is chosen.</span>}
      </div>
    </form>
  );
}
