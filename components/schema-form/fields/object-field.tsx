"use client";

import { useState } from "react";
import { JackLine } from "@/components/ui/jack";
import type { Json } from "@/lib/json/exact";
import { isUntouched, setMember } from "@/lib/json-schema/edit-value";
import { flatten } from "@/lib/json-schema/flatten";
import { openValue } from "@/lib/json-schema/materialise";
import { isObject, own } from "@/lib/json-schema/schema-node";
import { memberSchema } from "@/lib/json-schema/view-object";
import type { EditorProps } from "../editor-props";
import { useForm } from "../form-context";
import { useStable } from "../use-stable";
import { AddMember } from "./add-member";
import { MemberFilter, useMemberFilter } from "./member-filter";

/** The members of an object, each on the line of jacks; many of them can be searched. */
export function ObjectField({ view: seen, value, onChange, at, isRequired }: EditorProps<"object">) {
  const { compiled, Member, fill } = useForm();
  const [kept] = useState(() => new Map<string, Json>());
  const object = isObject(value) ? value : undefined;
  const filter = useMemberFilter(compiled, seen.members, object);
  const onEdit = useStable((name: string, next: Json | undefined) => {
    // The first member given brings what the form fills in by itself: a tag, for one.
    const start = object ?? openValue(compiled, seen.schema, fill);
    const changed = setMember(compiled, seen.schema, { object: isObject(start) ? start : {}, name, next, kept });
    const isGone = next === undefined && !isRequired && isUntouched(compiled, seen.schema, changed);
    onChange(isGone ? undefined : changed);
  });
  const addMember = (name: string) => {
    const start = openValue(compiled, memberSchema(compiled, flatten(compiled, seen.schema, object), name), fill);
    onEdit(name, start === undefined ? "" : start);
  };
  return (
    <div className="grid min-w-0 gap-3 *:min-w-0">
      {filter.isOffered && <MemberFilter filter={filter} total={seen.members.length} />}
      <JackLine>
        {filter.shown.map((member) => (
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
        {seen.isOpen && seen.rest !== false && <AddMember taken={new Set(seen.members.map((member) => member.name))} onAdd={addMember} />}
      </JackLine>
    </div>
  );
}
