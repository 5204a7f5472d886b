"use client";

import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { SafeText } from "./safe-text";

interface ListPickerProps {
  /** What is chosen now; foreign words. */
  title: string;
  /** What the list is of, said as the title of the dialog. */
  label: string;
  children: (close: () => void) => React.ReactNode;
}

/** A list behind a button, where there is no room for it beside the form. */
export function ListPicker({ title, label, children }: ListPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => { setIsOpen(false); };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => { setIsOpen(true); }} className="h-9 min-w-0 flex-1 justify-between px-3">
        <span className="min-w-0 truncate"><SafeText text={title} className="whitespace-nowrap" /></span>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-fg-3" />
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={label} closesOutside className="h-[min(640px,calc(100dvh-32px))]">
        <div className="-mx-5 -mb-4 flex h-[min(576px,calc(100dvh-96px))] min-h-0 flex-col">{children(close)}</div>
      </Dialog>
    </>
  );
}
