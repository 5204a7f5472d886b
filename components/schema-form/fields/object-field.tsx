"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { JackLine } from "@/components/ui/jack";
import type { Json } from "@/lib/json/exact";
import { isUntouched, setMember } from "@/lib/json-schema/edit-value";
import { openValue } from "@/lib/json-schema/materialise";
import { isObject, own } from "@/lib/json-schema/schema-node";
import { memberSchema } from "@/lib/json-schema/view-object";
import { flatten } from "@/lib/json-schema/flatten";
import type { EditorProps } from "../editor-props";
import { useForm } from "../form-context";
import { useStable } from "../use-stable";

function AddMember({ taken, onAdd }: { taken: ReadonlySet<string>; onAdd: (name: string) => void }) {
  const [name, setName] = useState<string>();
  if (name === undefined) return <Button size="s" variant="quiet" className="justify-self-start" onClick={() => { setName(""); }}>Add another argument</Button>;
  const mayAdd = name !== "" && !taken.has(name);
  const add = () => {
    if (!mayAdd) return;
    onAdd(name);
    setName(undefined);
  };
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <Input
        isMono
        autoFocus
        aria-label="Name of the new argument"
        placeholder="name"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={(event) => { setName(event.target.value); }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="s" disabled={!mayAdd} onClick={add}>Add</Button>
      <Button size="s" variant="quiet" onClick={() => { setName(undefined); }}>Close</Button>
    </div>
  );
}

/** The members of an object, each on the line of jacks. */
export function ObjectField({ view: seen, value, onChange, at, isRequired }: EditorProps<"object">) {
  const { compiled, Member, fill } = useForm();
  const [kept] = useState(() => new Map<string, Json>());
  const object = isObject(value) ? value : undefined;
  const onEdit = useStable((name: string, next: Json | undefined) => {
    // The first member given brings what the form fills in by itself: a tag, for one.
    const start = object ?? openValue(compiled, seen.schema, fill);
    const changed = setMember(compiled, seen.schema, { object: isObject(start) ? start : {}, name, next, kept });
    const isGone = next === undefined && !isRequired && isUntouched(compiled, seen.schema, changed);
    onChange(isGone ? undefined : changed);
  });
  const addMember = (name: string) => {
    const schema = memberSchema(compiled, flatten(compiled, seen.schema, object), name);
    onEdit(name, openValue(compiled, schema, fill) ?? "");
  };
  const mayAdd = seen.isOpen && seen.rest !== false;
  return (
    <JackLine>
      {seen.members.map((member) => (
        <Member
          key={member.name}
          name={member.name}
          schema={member.schema}
          value={object && own(object, member.name)}
          isRequired={member.isRequired}
          isExtra={member.isExtra}
          parent={at}
          onEdit={onEdit}
        />
      ))}
      {seen.members.length === 0 && <p className="text-small text-fg-3">Nothing to fill in.</p>}
      {mayAdd && <AddMember taken={new Set(seen.members.map((member) => member.name))} onAdd={addMember} />}
    </JackLine>
  );
}
