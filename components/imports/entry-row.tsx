"use client";

import Link from "next/link";
import { Glyph, type GlyphKind } from "@/components/ui/glyph";
import { Input } from "@/components/ui/input";
import { SafeText } from "@/components/ui/safe-text";
import { Select } from "@/components/ui/select";
import type { ImportEntry } from "@/lib/imports/schema";
import { Closed, Gaps } from "./entry-trouble";
import { readWay, wayOf, waysOf, type Chosen } from "./plan-choices";
import type { Gap } from "./plan-gaps";

const looks: Record<ImportEntry["state"], { kind: GlyphKind; word: string }> = {
  ready: { kind: "ok", word: "can be added" },
  skipped: { kind: "off", word: "left out" },
  broken: { kind: "err", word: "cannot be added" },
};

const stuck = { kind: "err", word: "cannot be added as it stands" } as const;

interface EntryRowProps {
  team: string;
  entry: ImportEntry;
  chosen: Chosen;
  /** What it waits for while it is to come in. */
  gaps: readonly Gap[];
  /** Whether this person may open ways inside the network. */
  mayAllow: boolean;
  onChoose: (choice: Chosen[number]) => void;
}

function Controls({ entry, chosen, onChoose }: Pick<EntryRowProps, "entry" | "chosen" | "onChoose">) {
  const choice = chosen[entry.index] ?? { action: "skip" };
  return (
    <div className="grid gap-1.5 *:min-w-0 sm:grid-cols-[minmax(0,1fr)_168px]">
      <Input
        aria-label={`Name of ${entry.name}`}
        autoComplete="off"
        disabled={choice.action === "skip"}
        value={choice.name ?? entry.name}
        onChange={(event) => {
          onChoose({ ...choice, name: event.target.value });
        }}
      />
      <Select
        aria-label={`What to do with ${entry.name}`}
        value={wayOf(chosen, entry)}
        onChange={(event) => {
          onChoose({ ...(choice.name === undefined ? {} : { name: choice.name }), ...readWay(event.target.value) });
        }}
      >
        {waysOf(entry).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Conflicts({ team, entry }: Pick<EntryRowProps, "team" | "entry">) {
  return entry.conflicts.map(({ serverId, name, by, isArchived }) => (
    <li key={serverId} className="text-warn-fg">
      {by === "address" ? "The same address is already here as " : "There is another one called "}
      <Link href={`/${team}/servers/${serverId}`} target="_blank">
        {name}
      </Link>
      {isArchived && ", which is archived"}.
    </li>
  ));
}

/** One entry of the text: what it is, what to know, and what shall become of it. */
export function EntryRow({ team, entry, chosen, gaps, mayAllow, onChoose }: EntryRowProps) {
  const isStuck = gaps.some(({ header }) => header === undefined);
  const { kind, word } = isStuck ? stuck : looks[entry.state];
  const isReady = entry.state === "ready";
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-2.5 last:border-b-0">
      <Glyph kind={kind} name={word} className="mt-[7px]" />
      <div className="grid min-w-0 gap-1.5 *:min-w-0">
        {isReady ? <Controls entry={entry} chosen={chosen} onChoose={onChoose} /> : <SafeText text={entry.name === "" ? "Unnamed" : entry.name} className="pt-1 font-medium" />}
        {entry.url !== null && <SafeText text={entry.url} className="font-mono text-small text-fg-2" />}
        {entry.reason !== "" && <SafeText text={entry.reason} className={entry.state === "broken" ? "text-small text-err-fg" : "text-small text-fg-2"} />}
        <Gaps gaps={gaps} />
        {entry.closed && wayOf(chosen, entry) !== "skip" && <Closed team={team} closed={entry.closed} mayAllow={mayAllow} />}
        <ul className="grid gap-0.5 text-small text-fg-3 empty:hidden">
          <Conflicts team={team} entry={entry} />
          {isReady && entry.headerNames.length > 0 && <li>Sends {entry.headerNames.join(", ")}.</li>}
          {entry.notes.map((note) => (
            <li key={note}>
              <SafeText text={note} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
