"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/cn";
import { controlProps, type EditorProps } from "../editor-props";

const mostBytes = 12 * 1024 * 1024;

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  // In pieces: a call with millions of arguments ends the stack.
  for (let start = 0; start < bytes.length; start += 0x8000) binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(binary);
}

function sayBytes(base64: string): string {
  const count = Math.max(0, Math.floor((base64.replace(/\s/g, "").length * 3) / 4) - (base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0));
  return count < 1024 ? `${String(count)} bytes` : count < 1024 * 1024 ? `${(count / 1024).toFixed(1)} KB` : `${(count / 1024 / 1024).toFixed(1)} MB`;
}

/** Bytes as base64: from a file, or pasted as text; never with a data: prefix. */
export function BytesField(props: EditorProps<"string">) {
  const { view, value, onChange, label } = props;
  const file = useId();
  const [note, setNote] = useState("");
  const text = typeof value === "string" ? value : "";
  const take = async (picked: File | undefined) => {
    if (!picked) return;
    if (picked.size > mostBytes) {
      setNote(`${picked.name} is larger than 12 MB and was not taken.`);
      return;
    }
    onChange(await toBase64(picked));
    setNote(picked.name);
  };
  return (
    <div className="grid min-w-0 gap-1.5 *:min-w-0">
      <Textarea {...controlProps(props)} rows={1} isMono spellCheck={false} value={text} placeholder={value === "" ? "no bytes are sent" : "base64"} className="max-h-24 min-h-ctl" onChange={(event) => { onChange(event.target.value === "" ? undefined : event.target.value); }} />
      <div className="flex flex-wrap items-center gap-2 text-small text-fg-3">
        <label htmlFor={file} className={cn(buttonStyle({ variant: "default", size: "s" }), "has-focus-visible:outline-2 has-focus-visible:outline-accent")}>
          Pick a file
          <input id={file} type="file" accept={view.mediaType} aria-label={`File for ${label}`} className="sr-only" onChange={(event) => { void take(event.target.files?.[0]); event.target.value = ""; }} />
        </label>
        {text !== "" && <span>{sayBytes(text)}</span>}
        {note !== "" && <span className="[overflow-wrap:anywhere]">{note}</span>}
        {text !== "" && <Button size="s" variant="quiet" onClick={() => { onChange(undefined); setNote(""); }}>Clear</Button>}
      </div>
    </div>
  );
}
