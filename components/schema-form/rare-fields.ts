"use client";

import { useSyncExternalStore } from "react";
import type { View } from "@/lib/json-schema/view";
import { mostInSelect } from "./plan-choices";

/** Fields a plain form does without; they come in a script of their own. */
export type RareFields = typeof import("./fields/rare").rareFields;

let loaded: RareFields | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Brings the fields for lists, maps and long choices; they are there at once afterwards. */
export function loadRareFields(): Promise<void> {
  loading ??= import("./fields/rare").then(({ rareFields }) => {
    loaded = rareFields;
    for (const listener of listeners) listener();
  });
  return loading;
}

function subscribe(listener: () => void): () => void {
  void loadRareFields();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const get = () => loaded;
const getOnServer = () => undefined;

/** The name of the rare field a view asks for, if it asks for one. */
export function rareFieldOf(view: View): keyof RareFields | undefined {
  if (view.kind === "array" || view.kind === "map" || view.kind === "multi" || view.kind === "tuple") return view.kind;
  if (view.kind === "string") return view.isBytes ? "bytes" : undefined;
  return view.kind === "enum" && view.options.length > mostInSelect ? "longEnum" : undefined;
}

/** The rare fields; undefined until they have come. */
export function useRareFields(): RareFields | undefined {
  return useSyncExternalStore(subscribe, get, getOnServer);
}
