"use client";

import Link from "next/link";
import { cn } from "@/lib/cn";

export interface Column<T> {
  key: string;
  head: React.ReactNode;
  cell: (row: T) => React.ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean | undefined;
  /** The cell that names the row; it carries the row's link. */
  isMain?: boolean | undefined;
  /** Where it goes when the row becomes a card: its place in reading order, or nowhere. */
  narrow?: number | "hidden" | undefined;
  className?: string | undefined;
}

interface TableProps<T> {
  /** What the rows are, said aloud. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  getKey: (row: T) => string;
  getHref?: ((row: T) => string) | undefined;
  isSelected?: ((row: T) => boolean) | undefined;
  className?: string | undefined;
}

const rowLink = "a[data-row-link]";

/** Up and down move among the rows' links, as in every list. */
function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target as Element).matches(rowLink)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(rowLink)];
  const next = links[links.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface Narrow {
  order: number;
  isEven: boolean;
}

/** Cards have two columns: odd places stand left, even ones right. */
function narrowPlaces<T>(columns: readonly Column<T>[]): Map<string, Narrow> {
  const shown = columns
    .map((column, index) => ({ key: column.key, place: column.narrow ?? index + 1 }))
    .filter((column): column is { key: string; place: number } => column.place !== "hidden")
    .sort((a, b) => a.place - b.place);
  return new Map(shown.map((column, index) => [column.key, { order: index, isEven: index % 2 === 1 }]));
}

interface CellProps<T> {
  row: T;
  column: Column<T>;
  narrow: Narrow | undefined;
  href: string | undefined;
}

function Cell<T>({ row, column, narrow, href }: CellProps<T>) {
  const content = column.cell(row);
  return (
    <td
      role="cell"
      style={narrow && { order: narrow.order }}
      className={cn(
        "h-row max-w-80 truncate px-2 first:pl-4 last:pr-4 sm:border-b sm:border-line",
        "max-sm:h-5.5 max-sm:min-w-0 max-sm:p-0! max-sm:leading-[22px]",
        column.isNumber && "sm:text-right",
        narrow ? narrow.isEven && "max-sm:text-right" : "max-sm:hidden",
        column.className,
      )}
    >
      {column.isMain && href !== undefined ? (
        <Link
          href={href}
          data-row-link
          className="text-fg no-underline after:absolute after:inset-0 hover:no-underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}

/** A dense table whose rows are links when they lead somewhere, and cards where there is no room for columns. */
export function Table<T>({ label, columns, rows, getKey, getHref, isSelected, className }: TableProps<T>) {
  const places = narrowPlaces(columns);
  // Roles are named because a table drawn as cards is no table to a screen reader any more.
  return (
    <table role="table" aria-label={label} onKeyDown={onKeyDown} className={cn("w-full border-collapse max-sm:block", className)}>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cn(
                "sticky top-0 z-1 h-7 border-b border-line bg-surface px-2 text-left text-micro font-medium whitespace-nowrap text-fg-3 first:pl-4 last:pr-4",
                column.isNumber && "text-right",
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block sm:[&>tr:last-child>td]:border-b-0">
        {rows.map((row) => (
          <tr
            key={getKey(row)}
            role="row"
            aria-current={isSelected?.(row) ? "true" : undefined}
            className={cn(
              "relative hover:bg-hover aria-[current]:bg-accent-tint aria-[current]:shadow-[inset_2px_0_0_var(--accent)]",
              "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_max-content] max-sm:items-baseline max-sm:gap-x-2 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-2 max-sm:last:border-b-0",
            )}
          >
            {columns.map((column) => (
              <Cell key={column.key} row={row} column={column} narrow={places.get(column.key)} href={getHref?.(row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
