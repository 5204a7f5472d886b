"use client";

import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import type { Json } from "@/lib/json/exact";
import { switchBranch } from "@/lib/json-schema/edit-value";
import type { UnionView } from "@/lib/json-schema/view-union";
import type { EditorProps } from "../editor-props";
import { useForm } from "../form-context";
import { ItemEditor } from "../item-editor";

const most = { inRow: 6, characters: 44 };

interface Chosen {
  /** The shape the person works in, and the value that came from there. */
  picked: number | undefined;
  value: Json | undefined;
  kept: ReadonlyMap<number, Json>;
}

const isScalar = (union: UnionView) => union.isAny || union.branches.every((branch) => branch.types.length > 0 && !branch.types.includes("object"));

function Picker({ branches, chosen, label, onPick }: { branches: UnionView["branches"]; chosen: number; label: string; onPick: (index: number) => void }) {
  const inRow = branches.length <= most.inRow && branches.reduce((sum, branch) => sum + branch.label.length, 0) <= most.characters;
  const name = `Shape of ${label}`;
  if (inRow) return <Segmented label={name} value={String(chosen)} options={branches.map((branch, index) => ({ value: String(index), label: branch.label }))} onChange={(next) => { onPick(Number(next)); }} />;
  return (
    <Select aria-label={name} value={String(chosen)} onChange={(event) => { onPick(Number(event.target.value)); }} className="w-auto max-w-full">
      {chosen < 0 && <option value="-1">choose a shape</option>}
      {branches.map((branch, index) => <option key={index} value={index}>{branch.label}</option>)}
    </Select>
  );
}

/** Several shapes: one is chosen, and what was typed into another is there again when it is chosen again. */
export function UnionField({ view: union, value, onChange, at, id, label, describedBy, isRequired, isCell = false }: EditorProps<"union">) {
  const { compiled, fill } = useForm();
  const [state, setState] = useState<Chosen>({ picked: undefined, value, kept: new Map() });
  // A value from outside says by itself which shape it has.
  const picked = state.value === value && state.picked !== undefined && state.picked < union.branches.length ? state.picked : undefined;
  const guess = union.chosen >= 0 || !isScalar(union) || value !== undefined ? union.chosen : 0;
  const chosen = picked ?? guess;
  const pick = (to: number) => {
    const kept = new Map(state.kept);
    if (value !== undefined && chosen >= 0 && chosen !== to) kept.set(chosen, value);
    const next = switchBranch(compiled, union, { to, value, kept: kept.get(to), options: fill });
    setState({ picked: to, value: next, kept });
    onChange(next);
  };
  const edit = (next: Json | undefined) => {
    setState({ ...state, picked: chosen < 0 ? undefined : chosen, value: next });
    onChange(next);
  };
  const branch = union.branches[chosen];
  const schema = branch?.schema ?? (union.base === true ? undefined : union.base);
  const picker = <Picker branches={union.branches} chosen={chosen} label={label} onPick={pick} />;
  const editor = schema !== undefined && <ItemEditor key={chosen} schema={schema} value={value} onChange={edit} at={at} label={label} isRequired={isRequired} within={{ id, describedBy }} />;
  if (isScalar(union) || isCell) {
    return <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className="grid min-w-0 gap-1.5 *:min-w-0">{picker}{editor}</div>;
  }
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className="min-w-0 overflow-hidden rounded-2 border border-line-2 bg-surface">
      <div className="flex min-h-8 min-w-0 items-center gap-2 border-b border-line bg-canvas px-2 py-1">{picker}</div>
      <div className="p-3">{editor || <p className="text-small text-fg-3">Choose a shape to fill it in.</p>}</div>
    </div>
  );
}
