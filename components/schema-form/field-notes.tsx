"use client";

import { SafePieces } from "@/components/ui/safe-text";
import type { Json } from "@/lib/json/exact";
import type { Said } from "@/lib/json-schema/said";
import { sayValue } from "@/lib/json-schema/say";
import { choiceStyle } from "./field-style";
import { Prose } from "./prose";

interface FieldNotesProps {
  said: Said;
  id: string;
  isSet: boolean;
  onPick: (value: Json) => void;
}

/** What the schema says about a field beside its type: description, examples, rules between members. */
export function FieldNotes({ said, id, isSet, onPick }: FieldNotesProps) {
  const { description, examples, notes, header, isReadOnly } = said;
  return (
    <>
      {description !== undefined && <Prose text={description} id={description.length <= 360 ? `${id}-help` : undefined} />}
      {description !== undefined && description.length > 360 && <span id={`${id}-help`} className="sr-only">{description.slice(0, 200)}</span>}
      {isSet && examples.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-1 text-micro text-fg-3">
          for example
          {examples.slice(0, 6).map((example, index) => (
            <button key={index} type="button" className={choiceStyle} onClick={() => { onPick(example); }}>
              <SafePieces text={typeof example === "string" ? example : sayValue(example)} />
            </button>
          ))}
        </p>
      )}
      {isReadOnly && <p className="text-micro text-fg-3">The schema says the server sets this itself.</p>}
      {header !== undefined && <p className="text-micro text-fg-3">Also sent as the HTTP header <code className="text-micro">Mcp-Param-{header}</code></p>}
      {notes.map((note) => <p key={note} className="text-small text-warn-fg [overflow-wrap:anywhere]"><SafePieces text={note} /></p>)}
    </>
  );
}
