"use client";

import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { HeaderRow } from "./server-draft";

interface HeaderRowsProps {
  rows: readonly HeaderRow[];
  /** Keyed `header.<row key>.name|value`. */
  errors: Record<string, string>;
  onChange: (rows: HeaderRow[]) => void;
}

/** A key no row has: rows are removed too, so their number is not enough. */
function freeKey(rows: readonly HeaderRow[]): string {
  let n = rows.length + 1;
  while (rows.some((row) => row.key === `row-${String(n)}`)) n += 1;
  return `row-${String(n)}`;
}

function Row({ row, index, errors, onChange, onRemove }: { row: HeaderRow; index: number; errors: Record<string, string>; onChange: (part: Partial<HeaderRow>) => void; onRemove: () => void }) {
  const id = useId();
  const nameError = errors[`header.${row.key}.name`];
  const valueError = errors[`header.${row.key}.value`];
  const error = nameError ?? valueError;
  const bad = (message: string | undefined) => (message === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-error` });
  return (
    <li className="border-b border-line px-1.5 py-1">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-1.5">
        <Input
          isMono
          value={row.name}
          readOnly={row.isStored}
          aria-label={`Header name, row ${String(index + 1)}`}
          placeholder="Name"
          spellCheck={false}
          autoComplete="off"
          {...bad(nameError)}
          onChange={(event) => {
            onChange({ name: event.target.value });
          }}
        />
        <Input
          isMono
          type="password"
          value={row.value}
          aria-label={`Header value, row ${String(index + 1)}`}
          placeholder={row.isStored ? "stored; type to replace" : "Value"}
          spellCheck={false}
          autoComplete="new-password"
          data-1p-ignore
          data-lpignore="true"
          {...bad(valueError)}
          onChange={(event) => {
            onChange({ value: event.target.value });
          }}
        />
        <IconButton name={`Remove header ${row.name || String(index + 1)}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="pt-1 text-small text-err-fg [overflow-wrap:anywhere]">
          {error}
        </p>
      )}
    </li>
  );
}

/** Headers sent with every request to the server. Values can be written and replaced, never read back. */
export function HeaderRows({ rows, errors, onChange }: HeaderRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const labelId = useId();
  const add = () => {
    onChange([...rows, { key: freeKey(rows), name: "", value: "", isStored: false }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-of-type input")?.focus());
  };
  return (
    <div role="group" aria-labelledby={labelId} className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <span id={labelId} className="font-medium">
          Headers
        </span>
        <span className="ml-auto text-micro text-fg-3">sent with every request, stored encrypted</span>
      </div>
      <div className="overflow-hidden rounded-2 border border-line-2 bg-sunken">
        <ul ref={list}>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              index={index}
              errors={errors}
              onChange={(part) => {
                onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)));
              }}
              onRemove={() => {
                onChange(rows.filter((one) => one.key !== row.key));
              }}
            />
          ))}
        </ul>
        <Button size="s" variant="quiet" onClick={add} className="m-0.75">
          <Plus aria-hidden className="size-3.5" />
          Add header
        </Button>
      </div>
    </div>
  );
}
