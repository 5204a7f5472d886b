"use client";

import { useEffect, useRef, useState } from "react";
import { useSchemaForm, type SchemaFormState } from "@/components/schema-form/use-schema-form";
import { parseExact, type Json } from "@/lib/json/exact";
import { readDraft, writeDraft } from "./draft-store";

// A tool that does not say what it takes is called with an object all the same.
const anyObject = '{"type":"object"}';

interface Kept {
  value: Json | undefined;
  /** Text that was being typed and is no JSON yet. */
  typed: string | undefined;
}

function restore(key: string): Kept {
  const text = readDraft(key);
  if (text === undefined) return { value: undefined, typed: undefined };
  try {
    return { value: parseExact(text), typed: undefined };
  } catch {
    return { value: undefined, typed: text };
  }
}

/** The arguments of one tool as they are typed, kept across tools and reloads. */
export function useArguments(key: string, schemaText: string | undefined): SchemaFormState {
  const [kept] = useState(() => restore(key));
  const state = useSchemaForm(schemaText ?? anyObject, kept.value);
  const { setText } = state;
  useEffect(() => {
    if (kept.typed !== undefined) setText(kept.typed);
  }, [kept, setText]);

  const now = state.draftError ? state.draft : state.text;
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    writeDraft(key, now, schemaText);
  }, [key, now, schemaText]);
  return state;
}
