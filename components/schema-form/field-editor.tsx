"use client";

import { useState } from "react";
import type { View } from "@/lib/json-schema/view";
import { canShow } from "./can-show";
import type { EditorProps } from "./editor-props";
import { BooleanField, ConstField, EnumField } from "./fields/choice-field";
import { JsonField } from "./fields/json-field";
import { NumberField } from "./fields/number-field";
import { ObjectField } from "./fields/object-field";
import { TextField } from "./fields/text-field";
import { UnionField } from "./fields/union-field";
import { rareFieldOf, useRareFields, type RareFields } from "./rare-fields";

type Fields = { [K in View["kind"]]?: React.ComponentType<EditorProps<K>> };

const fields: Fields = {
  string: TextField,
  number: NumberField,
  boolean: BooleanField,
  enum: EnumField,
  const: ConstField,
  null: (props) => <ConstField {...props} view={{ ...props.view, kind: "const", value: null }} />,
  object: ObjectField,
  union: UnionField,
};

function RareField({ name, ...props }: EditorProps & { name: keyof RareFields }) {
  const rare = useRareFields();
  if (!rare) return <p role="status" className="min-h-ctl text-fg-3">Opening…</p>;
  const Field = rare[name] as React.ComponentType<EditorProps>;
  return <Field {...props} />;
}

/** The field for a kind of value; a value the field could not show without loss is shown as JSON. */
export function FieldEditor(props: EditorProps) {
  const { view, value } = props;
  const fits = canShow(view, value);
  // Not while someone is typing: a field must not change its kind under the cursor.
  const [isJson, setIsJson] = useState(!fits);
  if (!fits && !isJson) setIsJson(true);
  if (isJson) return <div onBlur={() => { setIsJson(!fits); }}><JsonField {...props} /></div>;
  const rare = rareFieldOf(view);
  if (rare !== undefined) return <RareField name={rare} {...props} />;
  const Field = (fields[view.kind] ?? JsonField) as React.ComponentType<EditorProps>;
  return <Field {...props} />;
}
