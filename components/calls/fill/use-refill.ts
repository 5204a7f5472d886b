"use client";

import type { SchemaFormState } from "@/components/schema-form/use-schema-form";
import { toast } from "@/components/ui/toast-store";
import { parseExact } from "@/lib/json/exact";

/** Fills an open form from somewhere; nothing is sent by it, and what stood there before can be had back. */
export function useRefill({ text, draft, draftError, setValue, setText }: SchemaFormState) {
  return (argumentsText: string, from: string) => {
    // Text that is no JSON yet comes back as it was typed.
    const before = draftError ? draft : text;
    setValue(parseExact(argumentsText));
    const undo = { label: "Undo", onSelect: () => { setText(before); } };
    toast({ title: `The form is filled ${from}`, text: "Nothing was sent.", ...(before === "{}" ? {} : { action: undo }) });
  };
}
