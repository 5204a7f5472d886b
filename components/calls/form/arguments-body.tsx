"use client";

import { Textarea } from "@/components/ui/textarea";
import type { ItemDetail } from "@/lib/discovery/schema";
import { SchemaView } from "./schema-view";
import type { ArgumentView } from "./tool-head";
import type { ArgumentsState } from "./use-arguments";

interface ArgumentsBodyProps {
  view: ArgumentView;
  detail: ItemDetail | undefined;
  state: ArgumentsState;
}

/** The arguments as a form or as JSON, or the schema they follow. */
export function ArgumentsBody({ view, detail, state }: ArgumentsBodyProps) {
  if (view === "schema" && detail) return <SchemaView detail={detail} warnings={state.warnings} />;
  return <Textarea isMono aria-label="Arguments as JSON" value={state.text} onChange={(event) => { state.setText(event.target.value); }} rows={12} spellCheck={false} />;
}
