"use client";

import { useState } from "react";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import type { Compiled } from "@/lib/json-schema/compiled";
import type { JsonObject } from "@/lib/json-schema/schema-node";
import { view } from "@/lib/json-schema/view";
import type { Member } from "@/lib/json-schema/view-object";

const offeredAbove = 40;

type Which = "all" | "set" | "required";

const whichOptions = [
  { value: "all", label: "all" },
  { value: "set", label: "set" },
  { value: "required", label: "required" },
] as const;

export interface Filter {
  isOffered: boolean;
  shown: readonly Member[];
  words: string;
  which: Which;
  setWords: (words: string) => void;
  setWhich: (which: Which) => void;
}

function matches(compiled: Compiled, member: Member, words: readonly string[]): boolean {
  const { title = "", description = "" } = view(compiled, member.schema, undefined).said;
  const text = `${member.name} ${title} ${description}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Which of many members are shown. */
export function useMemberFilter(compiled: Compiled, members: readonly Member[], object: JsonObject | undefined): Filter {
  const [words, setWords] = useState("");
  const [which, setWhich] = useState<Which>("all");
  const isOffered = members.length > offeredAbove;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isShown = (member: Member) => {
    if (which === "required" && !member.isRequired) return false;
    if (which === "set" && !(object && Object.hasOwn(object, member.name))) return false;
    return wanted.length === 0 || matches(compiled, member, wanted);
  };
  const isAll = which === "all" && wanted.length === 0;
  return { isOffered, words, which, setWords, setWhich, shown: isOffered && !isAll ? members.filter(isShown) : members };
}

/** Finds one of many arguments, or shows only those that are set or needed. */
export function MemberFilter({ filter, total }: { filter: Filter; total: number }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input type="search" aria-label="Find an argument" placeholder={`Find one of ${String(total)} arguments`} className="w-auto min-w-48 flex-1" value={filter.words} onChange={(event) => { filter.setWords(event.target.value); }} />
      <Segmented label="Which arguments" options={whichOptions} value={filter.which} onChange={filter.setWhich} />
      <span role="status" className="text-small text-fg-3 tabular-nums">{filter.shown.length === total ? "" : `${String(filter.shown.length)} of ${String(total)}`}</span>
    </div>
  );
}
