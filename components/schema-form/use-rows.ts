"use client";

import { useState } from "react";
import type { Json } from "@/lib/json/exact";

export interface Row {
  id: number;
  /** Undefined until something is typed; such a row is not sent. */
  value: Json | undefined;
}

let lastId = 0;

const rowOf = (value: Json | undefined): Row => ({ id: ++lastId, value });

interface Held {
  rows: readonly Row[];
  value: Json | undefined;
}

// A list that came from outside: rows at the same place stay the same row.
function follow({ rows }: Held, value: Json | undefined): Held {
  const list = Array.isArray(value) ? value : [];
  return { value, rows: list.map((item, index) => (rows[index] ? { ...rows[index], value: item } : rowOf(item))) };
}

/** The rows of a list with an identity each, so that what belongs to a row moves with it. */
export function useRows(value: Json | undefined, onChange: (next: Json | undefined) => void, isRequired: boolean) {
  const [held, setHeld] = useState<Held>(() => follow({ rows: [], value: undefined }, value));
  if (held.value !== value) setHeld(follow(held, value));
  const { rows } = held;
  const set = (next: readonly Row[]) => {
    const sent = next.flatMap((row) => (row.value === undefined ? [] : [row.value]));
    const isGone = sent.length === 0 && (!isRequired || value === undefined) && next.length <= rows.length;
    const emitted = isGone ? undefined : sent.length === 0 && value === undefined ? undefined : sent;
    setHeld({ rows: next, value: emitted });
    onChange(emitted);
  };
  return {
    rows,
    set: (id: number, item: Json | undefined) => { set(rows.map((row) => (row.id === id ? { ...row, value: item } : row))); },
    add: (items: readonly (Json | undefined)[]) => { set([...rows, ...items.map(rowOf)]); },
    insertAfter: (id: number, item: Json | undefined) => { set(rows.flatMap((row) => (row.id === id ? [row, rowOf(item)] : [row]))); },
    remove: (id: number) => { set(rows.filter((row) => row.id !== id)); },
    move: (id: number, by: -1 | 1) => { set(moved(rows, id, by)); },
  };
}

function moved(rows: readonly Row[], id: number, by: -1 | 1): Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = from + by;
  const result = [...rows];
  const [row] = result.splice(from, 1);
  if (row && to >= 0 && to < rows.length) result.splice(to, 0, row);
  return row && to >= 0 && to < rows.length ? result : [...rows];
}
