"use client";

import { useMemo, useState } from "react";
import { SafePieces } from "@/components/ui/safe-text";
import { cn } from "@/lib/cn";
import type { Json } from "@/lib/json/exact";
import type { Compiled } from "@/lib/json-schema/compiled";
import { preflight } from "@/lib/json-schema/preflight";
import { planTree, type TreeRow } from "./plan-tree";
import { Prose } from "./prose";

interface BranchProps {
  compiled: Compiled;
  row: TreeRow;
  depth: number;
}

const openAtFirst = 2;

function TreeLine({ compiled, row, depth }: BranchProps) {
  const [isOpen, setIsOpen] = useState(depth < openAtFirst && row.inside.length > 0 && row.inside.length <= 40);
  const mayOpen = row.inside.length > 0;
  const name = (
    <>
      <code className={cn("[overflow-wrap:anywhere]", row.isRequired && "font-medium")}><SafePieces text={row.name} /></code>
      {row.isRequired && <span className="text-micro text-fg-3"> required</span>}
    </>
  );
  return (
    <li className="[&:not(:first-child)]:border-t [&:not(:first-child)]:border-line">
      <div className="grid grid-cols-[minmax(112px,38%)_minmax(0,1fr)] gap-3 px-3 py-1.5" style={{ paddingLeft: 12 + depth * 16 }}>
        <div className="min-w-0">
          {mayOpen ? (
            <button type="button" aria-expanded={isOpen} className="flex min-h-6 min-w-0 items-baseline gap-1 text-left hover:text-accent-text" onClick={() => { setIsOpen(!isOpen); }}>
              <span aria-hidden className={cn("inline-grid h-5 w-3 shrink-0 place-items-center self-start text-fg-3 transition-transform", isOpen && "rotate-90")}>›</span>
              <span className="min-w-0">{name}</span>
            </button>
          ) : (
            <span className="block min-h-6 pl-4">{name}</span>
          )}
        </div>
        <div className="grid min-w-0 gap-0.5 self-center *:min-w-0">
          <span className="text-small text-fg-2 [overflow-wrap:anywhere]">{row.says}</span>
          {row.facts.map((fact) => <span key={fact} className="text-micro text-fg-3 [overflow-wrap:anywhere]"><SafePieces text={fact} /></span>)}
          {row.description !== undefined && <Prose text={row.description} />}
        </div>
      </div>
      {isOpen && <TreeLevel compiled={compiled} rows={row.inside.map((each) => planTree(compiled, each.schema, each))} depth={depth + 1} />}
    </li>
  );
}

function TreeLevel({ compiled, rows, depth }: { compiled: Compiled; rows: readonly TreeRow[]; depth: number }) {
  return <ul className={depth === 0 ? undefined : "border-t border-line"}>{rows.map((row, index) => <TreeLine key={index} compiled={compiled} row={row} depth={depth} />)}</ul>;
}

/** A schema as people read it: names, kinds, limits; references are followed, level by level. */
export function SchemaTree({ schema }: { schema: Json }) {
  const compiled = useMemo(() => preflight(schema), [schema]);
  const root = useMemo(() => planTree(compiled, compiled.root, { name: "arguments", isRequired: false }), [compiled]);
  const rows = root.inside.length > 0 ? root.inside.map((each) => planTree(compiled, each.schema, each)) : [root];
  return (
    <div className="grid min-w-0 gap-2 *:min-w-0">
      {root.facts.map((fact) => <p key={fact} className="text-small text-fg-2"><SafePieces text={fact} /></p>)}
      <div className="overflow-hidden rounded-2 border border-line bg-surface"><TreeLevel compiled={compiled} rows={rows} depth={0} /></div>
    </div>
  );
}
