"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Band } from "@/components/ui/band";
import { Card } from "@/components/ui/card";
import { Facts, type Fact } from "@/components/ui/facts";
import { Field } from "@/components/ui/field";
import { SafeText } from "@/components/ui/safe-text";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import type { RegistryEntry } from "@/lib/registry/schema";
import { AddEntry } from "./add-entry";
import { versionsQuery } from "./queries";

const mono = "font-mono text-small";

function factsOf(entry: RegistryEntry): Fact[] {
  const facts: Fact[] = [
    { name: "Name", value: <SafeText text={entry.name} className={mono} /> },
    { name: "Publisher", value: <><SafeText text={entry.namespace} className={mono} /> <span className="text-fg-3">verified by the registry</span></> },
  ];
  if (entry.publishedAt !== null) facts.push({ name: "Published", value: <Time at={entry.publishedAt} style="full" /> });
  // Addresses of the publisher are shown and can be copied; they are not links.
  if (entry.repositoryUrl !== null) facts.push({ name: "Source", value: <SafeText text={entry.repositoryUrl} className={mono} /> });
  if (entry.websiteUrl !== null) facts.push({ name: "Website", value: <SafeText text={entry.websiteUrl} className={mono} /> });
  for (const { type, url } of entry.remotes) facts.push({ name: type === "sse" ? "HTTP+SSE" : "Address", value: <SafeText text={url} className={mono} /> });
  if (entry.packageCount > 0) facts.push({ name: "Packages", value: `${String(entry.packageCount)} to run on one’s own machine, which Patchbay does not` });
  return facts.map((fact, index) => ({ ...fact, name: facts.findIndex(({ name }) => name === fact.name) === index ? fact.name : `${fact.name} ${String(index)}` }));
}

function StatusBand({ entry }: { entry: RegistryEntry }) {
  if (entry.status === "active") return null;
  const isGone = entry.status === "deleted";
  return (
    <Band tone={isGone ? "err" : "warn"} title={isGone ? "The publisher or the registry has withdrawn this version" : "The publisher advises against this version"}>
      <p>{entry.statusMessage === "" ? "No reason is given." : <SafeText text={`“${entry.statusMessage}”`} />}</p>
    </Band>
  );
}

/** One entry: who published it, its versions, where it is reached, and registering it. */
export function EntryDetail({ team, name }: { team: string; name: string }) {
  const query = useQuery(versionsQuery(team, name));
  const [version, setVersion] = useState<string>();
  const versions = query.data?.versions ?? [];
  const entry = versions.find((one) => one.version === version) ?? versions.find(({ isLatest }) => isLatest) ?? versions[0];
  if (!entry) {
    return (
      <div>
        <QueryTrouble query={query} title="The entry could not be read" />
        {query.isPending && <SkeletonRows label="Reading the entry" count={5} className="rounded-3 border border-line" />}
      </div>
    );
  }
  return (
    <div className="grid gap-4 *:min-w-0">
      <StatusBand entry={entry} />
      <Card title={<SafeText text={entry.title} />} end="publisher says">
        <div className="grid gap-3 *:min-w-0">
          {entry.description !== "" && <p><SafeText text={entry.description} /></p>}
          <Field label="Version" className="max-w-64">
            <Select value={entry.version} onChange={(event) => { setVersion(event.target.value); }}>
              {versions.map((one) => (
                <option key={one.version} value={one.version}>
                  {one.version}
                  {one.isLatest && " (latest)"}
                  {one.status !== "active" && ` (${one.status === "deleted" ? "withdrawn" : "deprecated"})`}
                </option>
              ))}
            </Select>
          </Field>
          <Facts facts={factsOf(entry)} className="-my-1.5" />
        </div>
      </Card>
      {entry.status !== "deleted" && <AddEntry key={`${entry.name} ${entry.version}`} team={team} name={entry.name} version={entry.version} />}
    </div>
  );
}
