"use client";

import { SafePieces } from "@/components/ui/safe-text";
import { cn } from "@/lib/cn";
import { sayView } from "@/lib/json-schema/say-view";
import type { View } from "@/lib/json-schema/view";
import { useForm } from "./form-context";

/** Kinds whose field is several controls: their words name a group, not one control. */
export const groups = new Set<View["kind"]>(["object", "array", "tuple", "map", "multi", "union", "boolean", "const", "null"]);
const leaves = new Set<View["kind"]>(["string", "number", "boolean", "enum", "const", "null", "never", "json"]);

interface FieldHeadProps {
  seen: View;
  name: string;
  id: string;
  isRequired: boolean;
  isSet: boolean;
  isJson: boolean;
  onJson: () => void;
}

function FieldName({ title, name }: { title: string | undefined; name: string }) {
  const hasTitle = title !== undefined && title !== name;
  return (
    <>
      {hasTitle && <span className="font-medium [overflow-wrap:anywhere]"><SafePieces text={title} /> </span>}
      <code className={cn("min-w-0 [overflow-wrap:anywhere]", hasTitle ? "text-micro text-fg-3" : "text-small font-medium text-fg")}>{name === "" ? '""' : <SafePieces text={name} />}</code>
    </>
  );
}

function JsonToggle({ name, isJson, onJson }: { name: string; isJson: boolean; onJson: () => void }) {
  return (
    <button type="button" aria-pressed={isJson} aria-label={`${name} as JSON`} className={cn("rounded-1 px-1 font-medium hover:bg-hover hover:text-fg pointer-coarse:min-h-9", isJson ? "bg-press text-fg" : "text-fg-3")} onClick={onJson}>
      JSON
    </button>
  );
}

/** The words of a field: title, name, what it takes, and the way to write it as JSON. */
export function FieldHead({ seen, name, id, isRequired, isSet, isJson, onJson }: FieldHeadProps) {
  const { compiled } = useForm();
  const isControl = isJson || (isSet && !groups.has(seen.kind));
  const words = <FieldName title={seen.said.title} name={name} />;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      {isControl ? <label id={`${id}-name`} htmlFor={id} className="min-w-0">{words}</label> : <span id={`${id}-name`} className="min-w-0">{words}</span>}
      {seen.said.isDeprecated && <span className="text-micro text-warn-fg">deprecated</span>}
      <span id={`${id}-type`} className="ml-auto flex items-baseline gap-1.5 text-right text-micro text-fg-3">
        <span>{sayView(compiled, seen)}{isRequired && " · required"}</span>
        {isSet && !leaves.has(seen.kind) && <JsonToggle name={name} isJson={isJson} onJson={onJson} />}
      </span>
    </div>
  );
}
