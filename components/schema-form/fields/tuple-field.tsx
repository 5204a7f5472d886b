"use client";

import { memo, useMemo } from "react";
import { Button } from "@/components/ui/button";
import type { Json } from "@/lib/json/exact";
import { openValue } from "@/lib/json-schema/materialise";
import { sayView } from "@/lib/json-schema/say-view";
import type { Schema } from "@/lib/json-schema/schema-node";
import { view } from "@/lib/json-schema/view";
import type { EditorProps } from "../editor-props";
import { placeBelow, useForm } from "../form-context";
import { ItemEditor } from "../item-editor";
import { useStable } from "../use-stable";

interface PlaceProps {
  schema: Schema;
  value: Json | undefined;
  index: number;
  at: string;
  onPlace: (index: number, next: Json | undefined) => void;
}

const Place = memo(function Place({ schema, value, index, at, onPlace }: PlaceProps) {
  const { compiled } = useForm();
  const seen = useMemo(() => view(compiled, schema, undefined), [compiled, schema]);
  const change = useStable((next: Json | undefined) => { onPlace(index, next); });
  const label = seen.said.title ?? `Place ${String(index + 1)}`;
  return (
    <div className="grid min-w-24 flex-1 content-start gap-0.5">
      <span className="flex items-baseline gap-1.5 text-small"><span className="truncate font-medium">{label}</span><span className="truncate text-micro text-fg-3">{sayView(compiled, seen)}</span></span>
      <ItemEditor schema={schema} value={value} onChange={change} at={placeBelow(at, index)} label={label} />
    </div>
  );
});

// JSON has no holes: a place that is empty before one that is filled becomes null, which the check then names.
function withPlace(list: readonly Json[], index: number, next: Json | undefined): Json[] | undefined {
  const places: (Json | undefined)[] = [...list];
  while (places.length <= index) places.push(undefined);
  places[index] = next;
  while (places.length > 0 && (places.at(-1) === undefined || (next === undefined && places.at(-1) === null))) places.pop();
  return places.length === 0 ? undefined : places.map((place) => place ?? null);
}

/** A list in which each place has its own meaning. */
export function TupleField({ view: seen, value, onChange, at, id, label, describedBy, isRequired }: EditorProps<"tuple">) {
  const { compiled, fill } = useForm();
  const list = Array.isArray(value) ? value : [];
  const places = Math.max(seen.first.length, list.length);
  const onPlace = useStable((index: number, next: Json | undefined) => {
    onChange(withPlace(list, index, next) ?? (isRequired && value !== undefined ? [] : undefined));
  });
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className="flex min-w-0 flex-wrap gap-2 rounded-2 border border-line-2 bg-surface p-2">
      {Array.from({ length: places }, (_, index) => {
        const item = list[index];
        const schema = seen.first[index] ?? seen.rest;
        return <Place key={index} schema={schema} value={item === null && schema !== true && !view(compiled, schema, undefined).isNullable ? undefined : item} index={index} at={at} onPlace={onPlace} />;
      })}
      {seen.rest !== false && (
        <Button size="s" variant="quiet" className="self-end" onClick={() => { onPlace(places, openValue(compiled, seen.rest, fill) ?? null); }}>Add item</Button>
      )}
    </div>
  );
}
