"use client";

import { memo } from "react";
import { cn } from "@/lib/cn";
import type { Json } from "@/lib/json/exact";
import { withMember } from "@/lib/json-schema/edit-value";
import { isObject, own } from "@/lib/json-schema/schema-node";
import { placeBelow, useProblemsBelow } from "../form-context";
import { ItemEditor } from "../item-editor";
import type { Column } from "../plan-grid";
import { useFocusFirst } from "../use-focus-first";
import type { Row } from "../use-rows";
import { useStable } from "../use-stable";
import { RowButtons } from "./row-buttons";

function template(columns: readonly Column[], isArranging: boolean): React.CSSProperties {
  const widths = columns.map((column) => (column.kind === "number" ? "minmax(72px, 0.8fr)" : "minmax(96px, 1.4fr)")).join(" ");
  return { gridTemplateColumns: `28px ${widths} ${isArranging ? "112px" : "28px"}` };
}

/** The names of the columns. */
export function GridHead({ columns, isArranging }: { columns: readonly Column[]; isArranging: boolean }) {
  return (
    <div role="row" style={template(columns, isArranging)} className="grid bg-canvas text-micro font-medium text-fg-3">
      <span role="columnheader"><span className="sr-only">Row</span></span>
      {columns.map((column) => (
        <span key={column.name} role="columnheader" title={column.name} className={cn("min-w-0 truncate px-2 py-1", column.kind === "number" && "text-right")}>
          {column.name}{column.isRequired && <span className="text-fg-3"> *</span>}
        </span>
      ))}
      <span role="columnheader"><span className="sr-only">Remove</span></span>
    </div>
  );
}

interface CellProps {
  column: Column;
  value: Json | undefined;
  at: string;
  row: string;
  onEdit: (name: string, next: Json | undefined) => void;
}

const Cell = memo(function Cell({ column, value, at, row, onEdit }: CellProps) {
  const change = useStable((next: Json | undefined) => { onEdit(column.name, next); });
  return (
    <span role="cell" className="flex min-w-0 border-l border-line">
      <ItemEditor schema={column.schema} value={value} onChange={change} at={placeBelow(at, column.name)} label={`${column.name}, row ${row}`} isRequired={column.isRequired} isCell isQuiet />
    </span>
  );
});

interface GridRowProps {
  columns: readonly Column[];
  row: Row;
  at: string;
  name: string;
  isNew: boolean;
  isArranging: boolean;
  onSet: (id: number, next: Json | undefined) => void;
  onRemove: (id: number) => void;
  onDuplicate: (row: Row) => void;
  onMove: (id: number, by: -1 | 1) => void;
}

/** One flat object as a line of the table, with what is wrong in it below. */
export const GridRow = memo(function GridRow({ columns, row, at, name, isNew, isArranging, onSet, onRemove, onDuplicate, onMove }: GridRowProps) {
  const box = useFocusFirst<HTMLDivElement>(isNew);
  const object = isObject(row.value) ? row.value : {};
  const edit = useStable((key: string, next: Json | undefined) => { onSet(row.id, withMember(object, key, next)); });
  const wrong = useProblemsBelow(at);
  return (
    <div ref={box} role="rowgroup" className="border-t border-line">
      <div role="row" style={template(columns, isArranging)} className="grid items-stretch">
        <span role="cell" className="grid place-items-center text-micro text-fg-3 tabular-nums">{name}</span>
        {columns.map((column) => <Cell key={column.name} column={column} value={own(object, column.name)} at={at} row={name} onEdit={edit} />)}
        <span role="cell" className="flex">
          <RowButtons name={`row ${name}`} isArranging={isArranging} onRemove={() => { onRemove(row.id); }} onDuplicate={() => { onDuplicate(row); }} onMove={(by) => { onMove(row.id, by); }} />
        </span>
      </div>
      {wrong !== "" && <p aria-hidden className="px-2 pb-1 pl-9 text-small whitespace-pre-line text-err-fg">{wrong}</p>}
    </div>
  );
});
