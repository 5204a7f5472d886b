"use client";

import { parseAsArrayOf, parseAsIsoDateTime, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { runViews, type RunViewName } from "@/components/calls/use-call-url";
import { recordedMethods, callStatuses } from "@/lib/calls/states";
import { lastChoices, noFilter, type HistoryFilter } from "./plan-filters";

const parts = {
  person: parseAsString,
  server: parseAsString,
  method: parseAsStringLiteral(recordedMethods),
  tool: parseAsString,
  status: parseAsArrayOf(parseAsStringLiteral(callStatuses)),
  last: parseAsStringLiteral(lastChoices),
  from: parseAsIsoDateTime,
  to: parseAsIsoDateTime,
  call: parseAsString,
  view: parseAsStringLiteral(runViews).withDefault("result"),
};

function iso(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

function date(text: string | null | undefined): Date | null | undefined {
  return typeof text === "string" ? new Date(text) : text;
}

/** What the history shows, kept in the address so that it can be sent to a colleague. */
export function useHistoryUrl() {
  const [at, set] = useQueryStates(parts, { history: "replace", shallow: true });
  const { call, view, from, to, ...rest } = at;
  const fromText = iso(from);
  const toText = iso(to);
  const { person, server, method, tool, status, last } = rest;
  const filter = useMemo<HistoryFilter>(() => ({ person, server, method, tool, status, last, from: fromText, to: toText }), [person, server, method, tool, status, last, fromText, toText]);
  return {
    filter,
    call,
    view,
    change: (part: Partial<HistoryFilter>) => {
      const { from: start, to: end, status: outcomes, ...other } = part;
      void set({ ...other, ...(outcomes === undefined ? {} : { status: outcomes && [...outcomes] }), from: date(start), to: date(end) });
    },
    clear: () => void set({ ...noFilter, status: null, from: null, to: null }),
    openCall: (id: string | null) => void set({ call: id }),
    openView: (next: RunViewName) => void set({ view: next }),
  };
}
export type HistoryUrl = ReturnType<typeof useHistoryUrl>;
