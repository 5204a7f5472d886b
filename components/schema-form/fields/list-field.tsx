"use client";

import { memo, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Json } from "@/lib/json/exact";
import { openValue } from "@/lib/json-schema/materialise";
import { saySchema } from "@/lib/json-schema/say-view";
import type { Schema } from "@/lib/json-schema/schema-node";
import type { EditorProps } from "../editor-props";
import { placeBelow, useForm } from "../form-context";
import { ItemEditor } from "../item-editor";
import { planGrid, showsRows } from "../plan-grid";
import { readSheet } from "../read-sheet";
import { useFocusFirst } from "../use-focus-first";
import { useRows, type Row } from "../use-rows";
import { useStable } from "../use-stable";
import { GridHead, GridRow } from "./grid-row";
import { ListFooter } from "./list-footer";
import { RowButtons } from "./row-buttons";
import { rowOfSheet } from "./sheet-row";

const shownAtFirst = 50;

interface ItemRowProps {
  row: Row;
  schema: Schema;
  at: string;
  name: string;
  isNew: boolean;
  isArranging: boolean;
  onSet: (id: number, next: Json | undefined) => void;
  onRemove: (id: number) => void;
  onDuplicate: (row: Row) => void;
  onMove: (id: number, by: -1 | 1) => void;
}

const ItemRow = memo(function ItemRow({ row, schema, at, name, isNew, isArranging, onSet, onRemove, onDuplicate, onMove }: ItemRowProps) {
  const box = useFocusFirst<HTMLLIElement>(isNew);
  const change = useStable((next: Json | undefined) => { onSet(row.id, next); });
  return (
    <li ref={box} className="flex min-w-0 items-start gap-1.5 px-2 py-1.5 [&:not(:first-child)]:border-t [&:not(:first-child)]:border-line">
      <span aria-hidden className="w-5 shrink-0 pt-1.5 text-right text-micro text-fg-3 tabular-nums">{name}</span>
      <ItemEditor schema={schema} value={row.value} onChange={change} at={at} label={`Item ${name}`} />
      <RowButtons name={`item ${name}`} isArranging={isArranging} onRemove={() => { onRemove(row.id); }} onDuplicate={() => { onDuplicate(row); }} onMove={(by) => { onMove(row.id, by); }} />
    </li>
  );
});

// Rows nothing was typed into are not sent and take no place in the list.
function placesOf(rows: readonly Row[], at: string): string[] {
  let sent = 0;
  return rows.map((row) => (row.value === undefined ? `${at}/-${String(row.id)}` : placeBelow(at, sent++)));
}

/** Rows of any kind; flat objects as a table; only the first fifty drawn until more are asked for. */
export function ListField({ view: { item, maxItems }, value, onChange, at, id, label, describedBy, isRequired }: EditorProps<"array">) {
  const { compiled, fill } = useForm();
  const { rows, set, add, insertAfter, remove, move } = useRows(value, onChange, isRequired);
  const [shown, setShown] = useState(shownAtFirst);
  const [newest, setNewest] = useState<number>();
  const [isArranging, setIsArranging] = useState(false);
  const plan = useMemo(() => planGrid(compiled, item), [compiled, item]);
  const columns = plan && showsRows(plan, rows.map((row) => row.value)) ? plan : undefined;
  const places = placesOf(rows, at);
  const onSet = useStable(set);
  const onRemove = useStable(remove);
  const onMove = useStable(move);
  const onDuplicate = useStable((row: Row) => { insertAfter(row.id, row.value); });
  const addRow = () => {
    add([openValue(compiled, item, fill)]);
    setNewest(rows.length);
    setShown(Math.max(shown, rows.length + 1));
  };
  const paste = (text: string) => { add(readSheet(text).map((cells) => rowOfSheet(compiled, columns ?? item, cells))); };
  const drawn = rows.slice(0, shown);
  const shared = (row: Row, index: number) => ({
    row, at: places[index] ?? at, name: String(index + 1), isNew: index === newest, isArranging, onSet, onRemove, onDuplicate, onMove,
  });
  if (item === false) return <p className="text-fg-3">The list must stay empty.</p>;
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className="min-w-0 overflow-hidden rounded-2 border border-line-2 bg-surface">
      {columns ? (
        <div role="table" aria-label={label} className="overflow-x-auto">
          <GridHead columns={columns} isArranging={isArranging} />
          {drawn.map((row, index) => <GridRow key={row.id} columns={columns} {...shared(row, index)} />)}
        </div>
      ) : (
        <ol>{drawn.map((row, index) => <ItemRow key={row.id} schema={item} {...shared(row, index)} />)}</ol>
      )}
      {rows.length > shown && (
        <Button size="s" variant="quiet" className="w-full rounded-none border-t border-t-line" onClick={() => { setShown(shown + 200); }}>
          Show more, {rows.length - shown} are not drawn
        </Button>
      )}
      <ListFooter
        count={rows.length}
        noun={columns ? "row" : "item"}
        itemSays={saySchema(compiled, item)}
        isFull={maxItems !== undefined && rows.length >= maxItems}
        isSent={value !== undefined}
        isArranging={isArranging}
        onAdd={addRow}
        onPaste={columns || typeof item === "object" ? paste : undefined}
        onArrange={setIsArranging}
        onSendEmpty={() => { onChange([]); }}
      />
    </div>
  );
}
