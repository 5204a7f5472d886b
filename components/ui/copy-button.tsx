"use client";

import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button";
import { toast } from "./toast-store";

interface CopyButtonProps {
  /** What is copied, exactly; a function where it is costly to make. */
  text: string | (() => string);
  name?: string | undefined;
  className?: string | undefined;
}

/** Copies exact text, says so, and says it when the browser refused. */
export function CopyButton({ text, name = "Copy", className }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => {
      setIsCopied(false);
    }, 1500);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setIsCopied(true);
    } catch {
      toast({ tone: "err", title: "The browser did not let it be copied", text: "Mark the text and copy it with the keyboard." });
    }
  };
  return (
    <>
      <IconButton name={name} onClick={() => void copy()} className={className}>
        {isCopied ? <Check aria-hidden className="text-ok-solid" /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </>
  );
}
