"use client";

import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import type { Json } from "@/lib/json/exact";
import { switchBranch } from "@/lib/json-schema/edit-value";
import type { Schema } from "@/lib/json-schema/schema-node";
import { view } from "@/lib/json-schema/view";
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

// What a plain value of several types starts as; a choice between objects is the person's to make.
function guess(union: UnionView, value: Json | undefined): number {
  return union.chosen < 0 && value === undefined && isScalar(union) ? 0 : union.chosen;
}

function useChosen({ view: union, value, onChange }: EditorProps<"union">) {
  const { compiled, fill } = useForm();
  const [state, setState] = useState<Chosen>({ picked: undefined, value, kept: new Map() });
  // A value from outside says by itself which shape it has.
  const isOurs = state.value === value && (state.picked ?? 0) < union.branches.length;
  const chosen = (isOurs ? state.picked : undefined) ?? guess(union, value);
  return {
    chosen,
    pick: (to: number) => {
      const kept = new Map(state.kept);
      if (value !== undefined && chosen !== to) kept.set(chosen, value);
      const next = switchBranch(compiled, union, { to, value, kept: kept.get(to), options: fill });
      setState({ picked: to, value: next, kept });
      onChange(next);
    },
    edit: (next: Json | undefined) => {
      setState({ ...state, picked: chosen < 0 ? undefined : chosen, value: next });
      onChange(next);
    },
  };
}

/** What can be filled in: the chosen shape, before that the members all shapes have. */
function useShape(union: UnionView, chosen: number): Schema | undefined {
  const { compiled } = useForm();
  const branch = union.branches[chosen];
  if (branch) return branch.schema;
  const base = view(compiled, union.base, undefined);
  return base.kind === "object" && base.members.length > 0 ? union.base : undefined;
}

/** Several shapes: one is chosen, and what was typed into another is there again when it is chosen again. */
export function UnionField(props: EditorProps<"union">) {
  const { view: union, value, at, id, label, describedBy, isRequired, isCell = false } = props;
  const { chosen, pick, edit } = useChosen(props);
  const schema = useShape(union, chosen);
  const group = { id, role: "group", "aria-label": label, "aria-describedby": describedBy };
  const picker = <Picker branches={union.branches} chosen={chosen} label={label} onPick={pick} />;
  const editor =
    schema === undefined ? (
      <p className="text-small text-fg-3">Choose a shape to fill it in.</p>
    ) : (
      <ItemEditor key={chosen} schema={schema} value={value} onChange={edit} at={at} label={label} isRequired={isRequired} within={{ id, describedBy }} />
    );
  if (isScalar(union) || isCell) return <div {...group} className="grid min-w-0 gap-1.5 *:min-w-0">{picker}{editor}</div>;
  return (
    <div {...group} className="min-w-0 overflow-hidden rounded-2 border border-line-2 bg-surface">
      <div className="flex min-h-8 min-w-0 items-center gap-2 border-b border-line bg-canvas px-2 py-1">{picker}</div>
      <div className="p-3">{editor}</div>
    </div>
  );
}
