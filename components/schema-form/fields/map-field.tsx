"use client";

import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/cn";
import type { Json } from "@/lib/json/exact";
import { checkNode } from "@/lib/json-schema/check";
import { openValue } from "@/lib/json-schema/materialise";
import { sayCount } from "@/lib/json-schema/say";
import { isObject, type JsonObject } from "@/lib/json-schema/schema-node";
import { view } from "@/lib/json-schema/view";
import type { EditorProps } from "../editor-props";
import { cellStyle } from "../field-style";
import { placeBelow, useForm } from "../form-context";
import { ItemEditor } from "../item-editor";
import { useFocusFirst } from "../use-focus-first";
import { RowButtons } from "./row-buttons";

interface Entry {
  id: number;
  name: string;
  /** Undefined until there is one; such an entry is not sent. */
  value: Json | undefined;
}

let lastId = 0;

function follow(entries: readonly Entry[], value: Json | undefined): Entry[] {
  const object = isObject(value) ? value : {};
  return Object.entries(object).map(([name, item]) => ({ id: entries.find((entry) => entry.name === name)?.id ?? ++lastId, name, value: item }));
}

function collect(entries: readonly Entry[]): JsonObject {
  const taken = new Set<string>();
  return Object.fromEntries(entries.flatMap(({ name, value }) => {
    if (value === undefined || taken.has(name)) return [];
    taken.add(name);
    return [[name, value] as const];
  }));
}

function useEntries({ value, onChange, isRequired }: EditorProps<"map">) {
  const [held, setHeld] = useState<{ entries: Entry[]; value: Json | undefined }>(() => ({ entries: follow([], value), value }));
  if (held.value !== value) setHeld({ entries: follow(held.entries, value), value });
  const set = (entries: Entry[]) => {
    const object = collect(entries);
    const isNone = Object.keys(object).length === 0;
    const next = isNone && (!isRequired || value === undefined) ? undefined : object;
    setHeld({ entries, value: next });
    onChange(next);
  };
  return { entries: held.entries, set };
}

function useNameProblem({ view: { names } }: EditorProps<"map">, entries: readonly Entry[]) {
  const { compiled } = useForm();
  return (entry: Entry): string | undefined => {
    if (entries.find((other) => other.name === entry.name) !== entry) return "This name is taken; only the first is sent.";
    if (names === true || entry.name === "") return undefined;
    return checkNode(compiled, names, { value: entry.name, steps: 2000 }).problems[0]?.message;
  };
}

interface EntryRowProps {
  entry: Entry;
  at: string;
  mapView: EditorProps<"map">["view"];
  wrong: string | undefined;
  isNew: boolean;
  onName: (name: string) => void;
  onValue: (next: Json | undefined) => void;
  onRemove: () => void;
}

function EntryRow({ entry, at, mapView, wrong, isNew, onName, onValue, onRemove }: EntryRowProps) {
  const { compiled, idPrefix } = useForm();
  const box = useFocusFirst<HTMLLIElement>(isNew);
  const id = `${idPrefix}-entry-${String(entry.id)}`;
  // The schema of a value may depend on its name.
  const seen = view(compiled, mapView.schema, { [entry.name]: entry.value ?? null });
  const schema = (seen.kind === "map" ? seen.members.find((member) => member.name === entry.name)?.schema : undefined) ?? mapView.rest;
  const label = entry.name === "" ? "Value of the new entry" : `Value of ${entry.name}`;
  return (
    <li ref={box} className="[&:not(:first-child)]:border-t [&:not(:first-child)]:border-line">
      <div className="flex min-w-0 items-stretch">
        <div className="w-2/5 min-w-0 shrink-0">
          <Input isMono aria-label="Name" aria-invalid={wrong !== undefined || undefined} aria-describedby={wrong === undefined ? undefined : id} placeholder="name" autoComplete="off" spellCheck={false} value={entry.name} onChange={(event) => { onName(event.target.value); }} className={cellStyle} />
        </div>
        <div className="flex min-w-0 flex-1 border-l border-line">
          <ItemEditor schema={schema} value={entry.value} onChange={onValue} at={placeBelow(at, entry.name)} label={label} isCell />
        </div>
        <RowButtons name={entry.name === "" ? "the new entry" : entry.name} isArranging={false} onRemove={onRemove} onDuplicate={onRemove} onMove={onRemove} />
      </div>
      {wrong !== undefined && <p id={id} className="px-2 pb-1 text-small text-err-fg">{wrong}</p>}
    </li>
  );
}

/** Names chosen by the person, each with a value; an entry without a value is not sent yet. */
export function MapField(props: EditorProps<"map">) {
  const { view: mapView, value, onChange, at, id, label, describedBy } = props;
  const { compiled, fill } = useForm();
  const { entries, set } = useEntries(props);
  const wrongName = useNameProblem(props, entries);
  const [newest, setNewest] = useState<number>();
  const change = (entry: Entry, part: Partial<Entry>) => { set(entries.map((each) => (each === entry ? { ...each, ...part } : each))); };
  const add = () => {
    const fresh = { id: ++lastId, name: "", value: undefined };
    setNewest(fresh.id);
    set([...entries, fresh]);
  };
  const start = (entry: Entry, name: string) => {
    // Objects and lists need nothing typed to be a value; they are there as soon as they have a name.
    const isFresh = entry.value === undefined && entry.name === "" && name !== "";
    const value = isFresh ? openValue(compiled, mapView.rest, fill) : entry.value;
    change(entry, { name, value });
  };
  const count = Object.keys(collect(entries)).length;
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className="min-w-0 overflow-hidden rounded-2 border border-line-2 bg-surface">
      <ul>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            at={at}
            mapView={mapView}
            wrong={wrongName(entry)}
            isNew={entry.id === newest}
            onName={(name) => { start(entry, name); }}
            onValue={(next) => { change(entry, { value: next }); }}
            onRemove={() => { set(entries.filter((each) => each !== entry)); }}
          />
        ))}
      </ul>
      <footer className={cn("flex min-h-8 flex-wrap items-center gap-x-1 bg-canvas px-1 py-0.5 text-small text-fg-2", entries.length > 0 && "border-t border-line")}>
        <Button size="s" variant="quiet" onClick={add} disabled={mapView.maxProperties !== undefined && entries.length >= mapView.maxProperties}><Plus aria-hidden className="size-3.5" />Add entry</Button>
        {value === undefined && entries.length === 0 && <Button size="s" variant="quiet" onClick={() => { onChange({}); }}>Send it empty</Button>}
        <span className="ml-auto px-1.5 text-fg-3 tabular-nums">{value === undefined ? "not sent" : count === 0 ? "empty is sent" : sayCount(count, "entry", "entries")}</span>
      </footer>
    </div>
  );
}
