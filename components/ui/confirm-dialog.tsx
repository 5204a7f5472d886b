"use client";

import { useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Field } from "./field";
import { Input } from "./input";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: React.ReactNode;
  /** What will happen, to what, and whether it can be undone. */
  children: React.ReactNode;
  /** The verb and its object: "Void the invoice". */
  confirm: string;
  /** The way out: "Keep it". */
  cancel?: string | undefined;
  isDestructive?: boolean | undefined;
  /** A word to type first, for what cannot be taken back. */
  typed?: string | undefined;
  isPending?: boolean | undefined;
  /** May the confirmation be given now, as far as the fields in it are concerned. */
  isReady?: boolean | undefined;
  error?: React.ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that matters; the way out has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirm, cancel = "Cancel", isDestructive = false, typed, isPending, isReady = true, error, onConfirm, onClose } = props;
  const [word, setWord] = useState("");
  const mayConfirm = isReady && (typed === undefined || word === typed);
  const close = () => {
    setWord("");
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close} data-focus-first>
            {cancel}
          </Button>
          <Button variant={isDestructive ? "destroy" : "primary"} onClick={onConfirm} disabled={!mayConfirm} isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {typed !== undefined && (
        <Field label={<>Type {typed}</>}>
          <Input
            isMono
            value={word}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setWord(event.target.value);
            }}
          />
        </Field>
      )}
      {error !== undefined && (
        <p role="alert" className="text-small text-err-fg">
          {error}
        </p>
      )}
    </Dialog>
  );
}
