"use client";

import { createContext, use, useSyncExternalStore } from "react";
import type { Json } from "@/lib/json/exact";
import type { Compiled } from "@/lib/json-schema/compiled";
import type { FillOptions } from "@/lib/json-schema/materialise";
import type { Schema } from "@/lib/json-schema/schema-node";
import type { EditorProps } from "./editor-props";
import type { ProblemStore } from "./problem-store";

export interface MemberProps {
  name: string;
  schema: Schema;
  value: Json | undefined;
  isRequired: boolean;
  isExtra: boolean;
  /** Where the object stands that holds it. */
  parent: string;
  onEdit: (name: string, next: Json | undefined) => void;
}

/** A field for text, and which member it is of. */
export interface TextInputProps extends React.AriaAttributes, Pick<React.ComponentProps<"input">, "id" | "placeholder" | "spellCheck" | "autoComplete" | "className"> {
  at: string;
  value: string;
  isMono: boolean;
  /** Told with what was typed or chosen. */
  onText: (text: string) => void;
}

export interface FormSetting {
  /** Fields hold fields; they reach each other through here. */
  Editor: React.ComponentType<EditorProps>;
  Member: React.ComponentType<MemberProps>;
  compiled: Compiled;
  idPrefix: string;
  problems: ProblemStore;
  fill: FillOptions;
  /** Draws the field of a plain text instead of an ordinary one: where values are proposed. */
  TextInput?: React.ComponentType<TextInputProps> | undefined;
}

export const FormContext = createContext<FormSetting | undefined>(undefined);

/** What all fields of one form share. */
export function useForm(): FormSetting {
  const form = use(FormContext);
  if (!form) throw new Error("A field stands outside of a SchemaForm.");
  return form;
}

/** What is wrong at one place, "" while there is nothing to say. */
export function useProblem(at: string): string {
  const { problems } = useForm();
  const get = () => problems.at(at);
  return useSyncExternalStore(problems.subscribe, get, get);
}

/** What is wrong inside a part that is shown as one piece. */
export function useProblemsBelow(at: string): string {
  const { problems } = useForm();
  const get = () => problems.below(at);
  return useSyncExternalStore(problems.subscribe, get, get);
}

/** An element id for a place: unique in the form, without blanks, the same on server and client. */
export function elementId(idPrefix: string, at: string): string {
  return `${idPrefix}${encodeURIComponent(at)}`;
}

/** The place of a member or an item. */
export function placeBelow(at: string, key: string | number): string {
  return `${at}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
