"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** Another member where the schema allows names it does not list. */
export function AddMember({ taken, onAdd }: { taken: ReadonlySet<string>; onAdd: (name: string) => void }) {
  const [name, setName] = useState<string>();
  if (name === undefined) return <Button size="s" variant="quiet" className="justify-self-start" onClick={() => { setName(""); }}>Add another argument</Button>;
  const mayAdd = name !== "" && !taken.has(name);
  const add = () => {
    if (!mayAdd) return;
    onAdd(name);
    setName(undefined);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const isPlainEnter = event.key === "Enter" && !event.nativeEvent.isComposing && !event.metaKey && !event.ctrlKey;
    if (!isPlainEnter) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <Input isMono autoFocus aria-label="Name of the new argument" placeholder="name" autoComplete="off" spellCheck={false} value={name} onChange={(event) => { setName(event.target.value); }} onKeyDown={onKeyDown} />
      <Button size="s" disabled={!mayAdd} onClick={add}>Add</Button>
      <Button size="s" variant="quiet" onClick={() => { setName(undefined); }}>Close</Button>
    </div>
  );
}
