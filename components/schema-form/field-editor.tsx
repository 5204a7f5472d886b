"use client";

import { useState } from "react";
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
import { canShow } from "./can-show";

/** The field for a kind of value; a value the field could not show without loss is shown as JSON. */
export function FieldEditor(props: EditorProps) {
  const { view } = props;
  const fits = canShow(view, props.value);
  // Not while someone is typing: a field must not change its kind under the cursor.
  const [isJson, setIsJson] = useState(!fits);
  if (!fits && !isJson) setIsJson(true);
  if (isJson) return <div onBlur={() => { setIsJson(!fits); }}><JsonField {...props} /></div>;
  switch (view.kind) {
    case "string":
      return view.isBytes ? <BytesField {...props} view={view} /> : <TextField {...props} view={view} />;
    case "number":
      return <NumberField {...props} view={view} />;
    case "boolean":
      return <BooleanField {...props} view={view} />;
    case "enum":
      return <EnumField {...props} view={view} />;
    case "const":
      return <ConstField {...props} view={view} />;
    case "null":
      return <ConstField {...props} view={{ ...view, kind: "const", value: null }} />;
    case "multi":
      return <MultiField {...props} view={view} />;
    case "array":
      return <ListField {...props} view={view} />;
    case "tuple":
      return <TupleField {...props} view={view} />;
    case "map":
      return <MapField {...props} view={view} />;
    case "object":
      return <ObjectField {...props} view={view} />;
    case "union":
      return <UnionField {...props} view={view} />;
    case "json":
    case "never":
      return <JsonField {...props} />;
  }
}
