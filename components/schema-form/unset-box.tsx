"use client";

import type { Json } from "@/lib/json/exact";
import { sayValue } from "@/lib/json-schema/say";
import type { View } from "@/lib/json-schema/view";
import { choiceStyle, unsetStyle } from "./field-style";

interface UnsetBoxProps {
  view: View;
  label: string;
  onOpen: () => void;
  onSet: (value: Json) => void;
}

interface Way {
  word: string;
  value: Json;
}

const openWords: Partial<Record<View["kind"], string>> = {
  string: "set text",
  number: "set number",
  object: "fill in",
  array: "add items",
  tuple: "fill in",
  map: "add an entry",
  multi: "choose",
  enum: "choose",
  union: "choose a shape",
  json: "write JSON",
};

function emptyOf({ kind, ...view }: View): Way[] {
  if (kind === "string") return "minLength" in view && (view.minLength ?? 0) > 0 ? [] : [{ word: "empty", value: "" }];
  if (kind === "array" || kind === "multi") return [{ word: "empty", value: [] }];
  if (kind === "map") return [{ word: "empty", value: {} }];
  return [];
}

function waysOf(view: View): Way[] {
  const given = view.said.default?.value;
  const ways: Way[] = [];
  if (view.kind === "boolean") ways.push({ word: "true", value: true }, { word: "false", value: false });
  else if (view.kind === "const") ways.push({ word: `send ${sayValue(view.value, 24)}`, value: view.value });
  else if (view.kind === "null") ways.push({ word: "send null", value: null });
  else ways.push(...emptyOf(view));
  if (given !== undefined && given !== null && !ways.some((way) => way.value === given)) ways.push({ word: "use default", value: given });
  if (view.isNullable) ways.push({ word: "null", value: null });
  return ways;
}

/** What is not sent, drawn so that it looks like no value, with the ways to send something. */
export function UnsetBox({ view, label, onOpen, onSet }: UnsetBoxProps) {
  const given = view.said.default?.value;
  const word = openWords[view.kind];
  const says = given === undefined ? "not sent" : `not sent, default ${sayValue(given, 60)}`;
  return (
    <div
      className={unsetStyle}
      onClick={(event) => {
        if (event.target === event.currentTarget && word !== undefined) onOpen();
      }}
    >
      {word === undefined ? (
        <span className="min-w-40 flex-1 truncate">{says}</span>
      ) : (
        <button type="button" className="min-h-6 min-w-40 flex-1 truncate text-left" aria-label={`${label}: ${says}, ${word}`} onClick={onOpen}>{says}</button>
      )}
      <span className="ml-auto flex flex-wrap items-center justify-end">
        {word !== undefined && <span aria-hidden className="px-1 text-micro">{word}</span>}
        {waysOf(view).map((way) => (
          <button key={way.word} type="button" className={choiceStyle} aria-label={`${label}: ${way.word}`} onClick={() => { onSet(way.value); }}>{way.word}</button>
        ))}
      </span>
    </div>
  );
}
