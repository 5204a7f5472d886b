"use client";

import { useEffect, useMemo, useState } from "react";
import type { Json } from "@/lib/json/exact";
import type { Problem } from "@/lib/json-schema/check";
import type { Compiled } from "@/lib/json-schema/compiled";
import type { FillOptions } from "@/lib/json-schema/materialise";
import { preflight } from "@/lib/json-schema/preflight";
import { view } from "@/lib/json-schema/view";
import { SafePieces } from "@/components/ui/safe-text";
import { FieldEditor } from "./field-editor";
import { FormContext, useProblem, type TextInputProps } from "./form-context";
import { MemberField } from "./member-field";
import { loadRareFields, rareFieldOf } from "./rare-fields";
import { ProblemStore } from "./problem-store";
import { useStable } from "./use-stable";

export interface SchemaFormProps {
  schema: Json;
  value: Json | undefined;
  onChange: (next: Json | undefined) => void;
  problems: readonly Problem[];
  /** Begins every element id of this form; two forms on a page need two. */
  idPrefix: string;
  /** Say everything that is wrong, also in fields nobody has been in: after a try to send. */
  isRevealed?: boolean | undefined;
  /** Told when a field holds text that is no value yet; it must not be sent unnoticed. */
  onUnfinished?: ((problems: Problem[]) => void) | undefined;
  /** Optional members start with their defaults where the spec or the person wants that. */
  fill?: FillOptions | undefined;
  /** Draws the fields of plain texts; the same component for as long as the form stands. */
  TextInput?: React.ComponentType<TextInputProps> | undefined;
}

const noFill: FillOptions = {};
const nothing = () => undefined;

function needsRare(compiled: Compiled): boolean {
  const seen = view(compiled, compiled.root, undefined);
  const members = seen.kind === "object" ? seen.members : [];
  return members.some((member) => {
    const inside = view(compiled, member.schema, undefined);
    return rareFieldOf(inside) !== undefined || inside.kind === "object" || inside.kind === "union";
  });
}

/** What is wrong with the arguments as a whole. */
function RootProblem() {
  const problem = useProblem("");
  return problem === "" ? null : <p className="text-small text-err-fg [overflow-wrap:anywhere]"><SafePieces text={problem} /></p>;
}

/** The form a JSON Schema asks for. What is drawn as sent is sent, character for character, and nothing else is. */
export function SchemaForm({ schema, value, onChange, problems, idPrefix, isRevealed = false, onUnfinished, fill = noFill, TextInput }: SchemaFormProps) {
  const compiled = useMemo(() => preflight(schema), [schema]);
  const [store] = useState(() => new ProblemStore());
  const tell = useStable(onUnfinished ?? nothing);
  useEffect(() => {
    store.listenUnfinished(tell);
  }, [store, tell]);
  useEffect(() => {
    store.show(problems, isRevealed);
  }, [store, problems, isRevealed]);
  const setting = useMemo(
    () => ({ compiled, idPrefix, problems: store, fill, Editor: FieldEditor, Member: MemberField, TextInput }),
    [compiled, idPrefix, store, fill, TextInput],
  );
  const change = useStable(onChange);
  useEffect(() => {
    // Before a person opens one, so that the cursor can go into it at once.
    if (needsRare(compiled)) void loadRareFields();
  }, [compiled]);
  const seen = useMemo(() => view(compiled, compiled.root, value), [compiled, value]);
  return (
    <FormContext value={setting}>
      <div
        className="grid min-w-0 gap-3 *:min-w-0"
        onKeyDown={(event) => {
          // Enter that only ends a composition must not reach a surrounding form.
          if (event.key === "Enter" && event.nativeEvent.isComposing) event.preventDefault();
        }}
      >
        <RootProblem />
        {seen.said.notes.map((note) => <p key={note} className="text-small text-fg-2 [overflow-wrap:anywhere]"><SafePieces text={note} /></p>)}
        <FieldEditor view={seen} value={value} onChange={change} at="" id={`${idPrefix}-root`} label="Arguments" isLabelled={false} describedBy={undefined} isInvalid={false} isRequired />
      </div>
    </FormContext>
  );
}
