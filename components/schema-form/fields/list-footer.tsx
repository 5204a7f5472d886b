"use client";

import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { sayCount } from "@/lib/json-schema/say";

interface ListFooterProps {
  count: number;
  noun: "row" | "item";
  itemSays: string;
  isFull: boolean;
  isSent: boolean;
  isArranging: boolean;
  onAdd: () => void;
  onPaste: ((text: string) => void) | undefined;
  onArrange: (isArranging: boolean) => void;
  onSendEmpty: () => void;
}

function PasteBox({ onPaste, onClose }: { onPaste: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState("");
  return (
    <div className="grid gap-1.5 border-t border-line p-2 *:min-w-0">
      <Textarea aria-label="Lines from a sheet" isMono autoFocus rows={3} spellCheck={false} placeholder="Paste lines here; columns are separated by tabs" value={text} onChange={(event) => { setText(event.target.value); }} />
      <div className="flex gap-1.5">
        <Button size="s" disabled={text.trim() === ""} onClick={() => { onPaste(text.replace(/\n$/, "")); onClose(); }}>Add these lines</Button>
        <Button size="s" variant="quiet" onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

/** Below a list: one more row, many from a sheet, and how many there are. */
export function ListFooter({ count, noun, itemSays, isFull, isSent, isArranging, onAdd, onPaste, onArrange, onSendEmpty }: ListFooterProps) {
  const [isPasting, setIsPasting] = useState(false);
  const say = isSent ? (count === 0 ? "an empty list is sent" : sayCount(count, noun)) : "not sent";
  return (
    <>
      <footer className="flex min-h-8 flex-wrap items-center gap-x-1 border-t border-line bg-canvas px-1 py-0.5 text-small text-fg-2">
        <Button size="s" variant="quiet" onClick={onAdd} disabled={isFull} title={itemSays}><Plus aria-hidden className="size-3.5" />Add {noun}</Button>
        {onPaste && <Button size="s" variant="quiet" aria-expanded={isPasting} onClick={() => { setIsPasting(!isPasting); }}>Paste from a sheet</Button>}
        {count > 1 && <Button size="s" variant="quiet" aria-pressed={isArranging} onClick={() => { onArrange(!isArranging); }}>{isArranging ? "Done" : "Arrange"}</Button>}
        {!isSent && count === 0 && <Button size="s" variant="quiet" onClick={onSendEmpty}>Send an empty list</Button>}
        <span className="ml-auto px-1.5 text-fg-3 tabular-nums">{isFull ? `${say}, that is the most` : say}</span>
      </footer>
      {isPasting && onPaste && <PasteBox onPaste={onPaste} onClose={() => { setIsPasting(false); }} />}
    </>
  );
}
