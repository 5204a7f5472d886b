"use client";

import { lazy, Suspense } from "react";
import type { TextInputProps } from "@/components/schema-form/form-context";
import { SchemaForm } from "@/components/schema-form/schema-form";
import { UncheckedNote } from "@/components/schema-form/unchecked-note";
import type { SchemaFormState } from "@/components/schema-form/use-schema-form";
import type { ItemDetail } from "@/lib/discovery/schema";
import type { ArgumentView } from "./tool-head";

const JsonPane = lazy(() => import("@/components/schema-form/json-pane").then((module) => ({ default: module.JsonPane })));
const SchemaView = lazy(() => import("./schema-view").then((module) => ({ default: module.SchemaView })));

interface ArgumentsBodyProps {
  view: ArgumentView;
  detail: ItemDetail | undefined;
  state: SchemaFormState;
  /** After a try to send, everything that is wrong is said. */
  isRevealed: boolean;
  TextInput?: React.ComponentType<TextInputProps> | undefined;
}

const idPrefix = "args";

/** The arguments as a form or as JSON, or the schema they follow. */
export function ArgumentsBody({ view, detail, state, isRevealed, TextInput }: ArgumentsBodyProps) {
  if (view === "schema" && detail) {
    return (
      <Suspense fallback={<p role="status" className="text-small text-fg-3">Opening…</p>}>
        <SchemaView detail={detail} />
      </Suspense>
    );
  }
  return (
    <div data-verdict={state.verdict} className="grid min-w-0 gap-3 *:min-w-0">
      {view === "form" ? (
        <SchemaForm {...state.formProps} idPrefix={idPrefix} isRevealed={isRevealed} TextInput={TextInput} />
      ) : (
        <Suspense fallback={<p role="status" className="text-small text-fg-3">Opening…</p>}>
          <JsonPane draft={state.draft} onChange={state.setText} error={state.draftError} problems={state.problems} idPrefix={idPrefix} schema={state.formProps.schema} value={state.value} />
        </Suspense>
      )}
      <UncheckedNote state={state} />
    </div>
  );
}
