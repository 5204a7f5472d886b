import type { Json } from "@/lib/json/exact";
import type { View } from "@/lib/json-schema/view";

export interface EditorProps<K extends View["kind"] = View["kind"]> {
  view: Extract<View, { kind: K }>;
  value: Json | undefined;
  onChange: (next: Json | undefined) => void;
  /** Where the value stands, as a JSON pointer. */
  at: string;
  /** The id of the one control, for its label. */
  id: string;
  /** Said aloud where there is no visible label. */
  label: string;
  isLabelled: boolean;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  /** Without an edge, inside a table. */
  isCell?: boolean | undefined;
}

/** What ties a control to its words, for any element. */
export function controlProps({ id, label, isLabelled, describedBy, isInvalid, isRequired }: Omit<EditorProps, "view">) {
  return {
    id,
    "aria-label": isLabelled ? undefined : label,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid || undefined,
    "aria-required": isRequired || undefined,
  };
}
