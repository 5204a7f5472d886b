"use client";

import { useSyncExternalStore } from "react";
import { MenuItem, MenuLabel } from "@/components/ui/menu";
import { withholdable, type Withholdable } from "@/lib/calls/states";

const words: Record<Withholdable, string> = { elicitation: "Forms and pages", sampling: "A model’s answers", roots: "Folders", tasks: "Tasks" };
const listeners = new Set<() => void>();
// Of this page alone: a pretence that outlived a reload would be forgotten and puzzle somebody.
let held: readonly Withholdable[] = [];

/** What the next calls of this page pretend not to be able to answer. */
export function readWithheld(): readonly Withholdable[] {
  return held;
}

function toggle(name: Withholdable): void {
  held = withholdable.filter((one) => held.includes(one) !== (one === name));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What the next calls can answer, as choices of a menu: taken away one by one, to see what a server does without. */
export function WithheldItems() {
  const now = useSyncExternalStore(subscribe, readWithheld, readWithheld);
  return (
    <>
      <MenuLabel>Say that this call can answer</MenuLabel>
      {withholdable.map((name) => (
        <MenuItem key={name} isToggle isChecked={!now.includes(name)} onSelect={() => { toggle(name); }}>{words[name]}</MenuItem>
      ))}
    </>
  );
}
