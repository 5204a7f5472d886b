"use client";

import { useState } from "react";
import { parseExact } from "@/lib/json/exact";
import { readDraft, writeDraft } from "./draft-store";

export interface ArgumentProblem {
  path: readonly (string | number)[];
  message: string;
}

export interface ArgumentsState {
  /** Exact JSON text of what would be sent. */
  text: string;
  setText: (text: string) => void;
  /** Why the text is no JSON object, when it is none. */
  jsonProblem: string | undefined;
  problems: readonly ArgumentProblem[];
  fillExamples: (() => void) | undefined;
  clear: () => void;
  warnings: readonly string[];
}

function jsonProblemOf(text: string): string | undefined {
  try {
    const value = parseExact(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value) && text.trimStart().startsWith("{");
    return isObject ? undefined : "The arguments of a tool are a JSON object, such as {}.";
  } catch (error) {
    return (error as Error).message;
  }
}

/** The arguments of one tool as they are typed, kept across tools and reloads. */
export function useArguments(draft: string, schemaText: string | undefined): ArgumentsState {
  const [text, setText] = useState(() => readDraft(draft) ?? "{}");
  const set = (next: string) => {
    setText(next);
    writeDraft(draft, next, schemaText);
  };
  return { text, setText: set, jsonProblem: jsonProblemOf(text), problems: [], warnings: [], fillExamples: undefined, clear: () => { set("{}"); } };
}
