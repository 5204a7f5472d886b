"use client";

import { useRef, useState } from "react";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/cn";
import type { Import } from "./use-import";

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        onClick={() => {
          input.current?.click();
        }}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,.jsonc,.txt,application/json"
        aria-label="Configuration file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again is a change too.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** Where a configuration is pasted or dropped; it is read at once, and again on request. */
export function ImportText({ import: { text, change, read, readFile, plan, refusal } }: { import: Import }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <form
      aria-label="Configuration"
      className={cn("grid gap-3 rounded-3 *:min-w-0", isOver && "outline-2 outline-offset-4 outline-accent outline-dashed")}
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (!file) return;
        event.preventDefault();
        readFile(file);
      }}
    >
      <Field label="Configuration" note="paste it, or drop its file here" hint="Claude, Cursor, Windsurf and VS Code, a registry’s server.json, or a bundle of another Patchbay. Comments are fine. Nothing is added before you have seen what is in it.">
        <Textarea
          isMono
          rows={8}
          spellCheck={false}
          autoComplete="off"
          placeholder={'{ "mcpServers": { "docs": { "url": "https://mcp.example.com/mcp" } } }'}
          className="min-h-40"
          value={text}
          onChange={(event) => {
            const isPasted = ["insertFromPaste", "insertFromDrop"].includes((event.nativeEvent as InputEvent).inputType);
            if (isPasted) read(event.target.value);
            else change(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            read(text);
          }}
        />
      </Field>
      {refusal !== undefined && (
        <Band tone="err" role="alert" title="It cannot be read">
          <p>{refusal}</p>
        </Band>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={plan.data ? "default" : "primary"} isPending={plan.isPending} disabled={text.trim() === ""}>
          {plan.data ? "Read again" : "Read it"}
        </Button>
        <FileButton onFile={readFile} />
      </div>
    </form>
  );
}
