"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SafeText } from "@/components/ui/safe-text";
import { Textarea } from "@/components/ui/textarea";
import { prettyJson } from "../result/pretty-json";
import { readPasted } from "./read-pasted";

interface PasteDialogProps {
  /** The tool whose form is open. */
  tool: string;
  onClose: () => void;
  onFill: (argumentsText: string, from: string) => void;
}

const shownCharacters = 2_000;

/** Something copied elsewhere, with what would be taken from it. */
export function PasteDialog({ tool, onClose, onFill }: PasteDialogProps) {
  const [text, setText] = useState("");
  const pasted = useMemo(() => (text.trim() === "" ? undefined : readPasted(text)), [text]);
  const found = pasted && "argumentsText" in pasted ? pasted : undefined;
  const fill = () => {
    if (found) onFill(found.argumentsText, found.from);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Fill from something copied"
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!found} onClick={fill}>Fill the form</Button>
        </>
      }
    >
      <p className="text-small text-fg-2">A cURL command, a JSON-RPC message, a line of a log, a model’s tool call or plain JSON. Nothing is sent, and nothing in it is run.</p>
      <Textarea
        data-focus-first
        isMono
        rows={6}
        spellCheck={false}
        aria-label="What you copied"
        aria-describedby="pasted"
        value={text}
        onChange={(event) => { setText(event.target.value); }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          fill();
        }}
      />
      <div id="pasted" aria-live="polite" className="grid min-w-0 gap-1.5 text-small *:min-w-0">
        {pasted && "problem" in pasted && <p className="text-err-fg">{pasted.problem}</p>}
        {found && (
          <>
            <p className="text-fg-2">
              Found in {found.from}{found.tool !== undefined && <>, for <code><SafeText text={found.tool} /></code></>}:
            </p>
            {found.tool !== undefined && found.tool !== tool && <p className="text-warn-fg">That is another tool. What fits into the form of <code><SafeText text={tool} /></code> is put there, the rest stays in its JSON.</p>}
            <pre className="max-h-52 overflow-auto rounded-2 border border-line bg-sunken p-2 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
              <SafeText text={prettyJson(found.argumentsText).slice(0, shownCharacters)} />
            </pre>
          </>
        )}
      </div>
    </Dialog>
  );
}
