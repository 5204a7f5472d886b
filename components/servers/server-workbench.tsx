"use client";

import { useState } from "react";
import { Pane, PaneBody, PaneFoot, Panes } from "@/components/layout/panes";
import { Segmented } from "@/components/ui/segmented";

interface ServerWorkbenchProps {
  title: string;
  form: React.ReactNode;
  /** Below the fields, not part of what is saved. */
  more?: React.ReactNode;
  test: React.ReactNode;
  /** Stands at the foot of the form. */
  foot: React.ReactNode;
  onSubmit: () => void;
}

const panes = [
  { value: "main", label: "Form" },
  { value: "side", label: "Test" },
] as const;

/** A form and its test side by side; one at a time where there is no room for both. */
export function ServerWorkbench({ title, form, more, test, foot, onSubmit }: ServerWorkbenchProps) {
  const [shown, setShown] = useState<"main" | "side">("main");
  return (
    <>
      <div className="flex min-h-12 items-center gap-2 border-b border-line px-4 sm:hidden">
        <h1 className="min-w-0 flex-1 truncate">{title}</h1>
        <Segmented label="Show" value={shown} onChange={setShown} options={panes} />
      </div>
      <Panes hasList={false} narrow={shown} className="md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <Pane kind="main" label="Server">
          <form
            noValidate
            className="flex min-h-0 flex-1 flex-col"
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
              event.preventDefault();
              onSubmit();
            }}
          >
            <PaneBody className="grid content-start gap-5 px-4 pt-3.5 pb-5 *:min-w-0">
              <h1 className="flex min-h-7 items-center max-sm:hidden">{title}</h1>
              {form}
              {more}
            </PaneBody>
            <PaneFoot>{foot}</PaneFoot>
          </form>
        </Pane>
        <Pane kind="side" label="Test">
          {test}
        </Pane>
      </Panes>
    </>
  );
}
