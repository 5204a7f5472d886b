"use client";

import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SafeText } from "@/components/ui/safe-text";
import { ToolList, type ToolListProps } from "./tool-list";

/** The list behind a button, where there is no room for it beside the form. */
export function ToolPicker({ title, ...list }: ToolListProps & { title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => { setIsOpen(true); }}
        className="h-9 min-w-0 flex-1 justify-between px-3"
      >
        <span className="min-w-0 truncate"><SafeText text={title} className="whitespace-nowrap" /></span>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-fg-3" />
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Tools" closesOutside className="h-[min(640px,calc(100dvh-32px))]">
        <div className="-mx-5 -mb-4 flex h-[min(576px,calc(100dvh-96px))] min-h-0 flex-col">
          <ToolList
            {...list}
            onLeave={close}
            onOpen={(tool) => {
              close();
              list.onOpen(tool);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
