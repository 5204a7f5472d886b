"use client";

import { createContext, use } from "react";

export interface FieldLink {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

export const FieldContext = createContext<FieldLink | undefined>(undefined);

interface Given {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: React.AriaAttributes["aria-invalid"];
}

/** What ties a control to the label, hint and error of the field around it; what the control was given itself wins. */
export function useFieldLink(given: Given): Given {
  const field = use(FieldContext);
  if (!field) return given;
  return {
    id: given.id ?? field.id,
    required: given.required ?? (field.isRequired || undefined),
    "aria-describedby": given["aria-describedby"] ?? field.describedBy,
    "aria-invalid": given["aria-invalid"] ?? (field.isInvalid || undefined),
  };
}
