"use client";

import Link from "next/link";
import { useContext } from "react";
import { SafeText } from "@/components/ui/safe-text";
import type { CallSource } from "@/lib/calls/schema";
import { ResultPlace } from "../result/result-place";

/** Which arguments of a call were taken from which earlier results. */
export function SourceNote({ sources }: { sources: readonly CallSource[] }) {
  const place = useContext(ResultPlace);
  return (
    <section className="grid min-w-0 gap-1 text-small">
      <h3>Taken from earlier results</h3>
      <ul className="grid gap-0.5">
        {sources.map(({ callId, from, to }) => (
          <li key={`${callId} ${to}`} className="[overflow-wrap:anywhere]">
            <code><SafeText text={to} /></code> from <code><SafeText text={from === "" ? "the whole" : from} /></code> of {place ? <Link className="text-accent-text underline underline-offset-3" href={`/${place.team}/history/${callId}`}>an earlier call</Link> : "an earlier call"}
          </li>
        ))}
      </ul>
    </section>
  );
}
