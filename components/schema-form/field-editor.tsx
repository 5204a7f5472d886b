"use client";

import { useState } from "react";
import type { View } from "@/lib/json-schema/view";
import { canShow } from "./can-show";
import type { EditorProps } from "./editor-props";
import { BytesField } from "./fields/bytes-field";
import { BooleanField, ConstField, EnumField } from "./fields/choice-field";
import { JsonField } from "./fields/json-field";
import { ListField } from "./fields/list-field";
import { MapField } from "./fields/map-field";
import { MultiField } from "./fields/multi-field";
import { NumberField } from "./fields/number-field";
import { ObjectField } from "./fields/object-field";
import { TextField } from "./fields/text-field";
import { TupleField } from "./fields/tuple-field";
import { UnionField } from "./fields/union-field";

type Fields = { [K in View["kind"]]: React.ComponentType<EditorProps<K>> };

const fields: Fields = {
  string: (props) => (props.view.isBytes ? <BytesField {...props} /> : <TextField {...props} />),
  number: NumberField,
  boolean: BooleanField,
  enum: EnumField,
  const: ConstField,
  null: (props) => <ConstField {...props} view={{ ...props.view, kind: "const", value: null }} />,
  multi: MultiField,
  array: ListField,
  tuple: TupleField,
  map: MapField,
  object: ObjectField,
  union: UnionField,
  json: (props) => <JsonField {...props} />,
  never: (props) => <JsonField {...props} />,
};

/** The field for a kind of value; a value the field could not show without loss is shown as JSON. */
export function FieldEditor(props: EditorProps) {
  const { view, value } = props;
  const fits = canShow(view, value);
  // Not while someone is typing: a field must not change its kind under the cursor.
  const [isJson, setIsJson] = useState(!fits);
  if (!fits && !isJson) setIsJson(true);
  if (isJson) return <div onBlur={() => { setIsJson(!fits); }}><JsonField {...props} /></div>;
  const Field = fields[view.kind] as React.ComponentType<EditorProps>;
  return <Field {...props} />;
}
