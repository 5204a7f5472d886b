"use client";

import { ListPicker } from "@/components/ui/list-picker";
import { ToolList, type ToolListProps } from "./tool-list";

/** The list of tools behind a button. */
export function ToolPicker({ title, ...list }: ToolListProps & { title: string }) {
  return (
    <ListPicker title={title} label="Tools">
      {(close) => (
        <ToolList
          {...list}
          onLeave={close}
          onOpen={(tool) => {
            close();
            list.onOpen(tool);
          }}
        />
      )}
    </ListPicker>
  );
}
