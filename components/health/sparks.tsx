"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo } from "react";
import { sparksQuery } from "./queries";

const SparkContext = createContext<ReadonlyMap<string, readonly (number | null)[]>>(new Map());

/** Gives the rows below the last day of each server. */
export function Sparks({ team, children }: { team: string; children: React.ReactNode }) {
  const { data } = useQuery(sparksQuery(team));
  const lines = useMemo(() => new Map((data ?? []).map(({ serverId, hours }) => [serverId, hours])), [data]);
  return <SparkContext value={lines}>{children}</SparkContext>;
}

const [barWidth, height] = [2, 14];

/** The last day of one server as a line of bars; nothing where it was never checked. */
export function Spark({ serverId }: { serverId: string }) {
  const hours = use(SparkContext).get(serverId);
  if (!hours) return null;
  const slowest = Math.max(1, ...hours.map((value) => value ?? 0));
  const failed = hours.filter((value) => value === -1).length;
  const words = failed === 0 ? "no failed check in 24 hours" : `failed checks in ${String(failed)} of 24 hours`;
  return (
    <svg role="img" aria-label={words} width={hours.length * barWidth} height={height} className="inline-block shrink-0 align-[-2px] max-sm:hidden">
      <title>{words}</title>
      {hours.map((value, index) => {
        if (value === null) return null;
        const tall = value === -1 ? height : Math.max(2, Math.round((value / slowest) * height));
        return <rect key={index} x={index * barWidth} y={height - tall} width={barWidth - 0.5} height={tall} fill={value === -1 ? "var(--err-solid)" : "var(--accent-line)"} />;
      })}
    </svg>
  );
}
