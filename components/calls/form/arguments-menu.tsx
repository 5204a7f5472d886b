"use client";

import type { SchemaFormState } from "@/components/schema-form/use-schema-form";
import { MenuItem } from "@/components/ui/menu";
import { copyText } from "../copy-text";
import { linkWithArguments } from "./use-prefill";

/** What can be done with the arguments as they stand; `search` names in the address what they are for. */
export function ArgumentsMenu({ state, search }: { state: SchemaFormState; search: Record<string, string> }) {
  return (
    <>
      <MenuItem onSelect={() => void copyText(state.text, "Copied the arguments")}>Copy the arguments</MenuItem>
      <MenuItem onSelect={() => void copyText(linkWithArguments(search, state.text), "Copied a link with these arguments")}>Copy a link with these arguments</MenuItem>
      <MenuItem onSelect={state.clear}>Empty the form</MenuItem>
    </>
  );
}
