"use client";

import { useState } from "react";
import { askToSignIn } from "@/components/entry/sign-in-request";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { toast } from "@/components/ui/toast-store";
import { Tooltip } from "@/components/ui/tooltip";
import { Line, Spec } from "./spec";

function Confirm() {
  const [isOpen, setIsOpen] = useState(false);
  const set = (open: boolean) => () => {
    setIsOpen(open);
  };
  return (
    <>
      <Button variant="danger" onClick={set(true)}>
        Void an invoice…
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Void an invoice?"
        confirm="Void the invoice"
        cancel="Keep it"
        typed="void_invoice"
        isDestructive
        onConfirm={set(false)}
        onClose={set(false)}
      >
        <p>
          void_invoice says it may destroy. It goes to <b>Billing (invoices)</b> as <b>billing-sandbox</b>.
        </p>
        <Code label="arguments" language="json" text={'{ "invoice_id": "INV-2026-004417" }'} />
        <Field label="Reason" note="recorded">
          <Input defaultValue="Issued twice, see DESK-3391" />
        </Field>
      </ConfirmDialog>
    </>
  );
}

export function Floating() {
  return (
    <Spec title="Floating" text="Only what floats casts a shadow. 140 ms, or nothing with reduced motion.">
      <Line>
        <Confirm />
        <Menu label="Run 218" trigger={<Button>Run 218</Button>}>
          <MenuItem kbd="R">Run again</MenuItem>
          <MenuItem>Compare with…</MenuItem>
          <MenuItem isDisabled>Copy report</MenuItem>
          <MenuLine />
          <MenuItem isDanger>Forget payload…</MenuItem>
        </Menu>
        <Popover label="Filter by outcome" trigger={<Button>Filter</Button>}>
          <Field label="Tool">
            <Input />
          </Field>
        </Popover>
        <Tooltip isDescription text={<>2026-11-30 12:41:50.012 UTC, 22 minutes ago</>}>
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
        <Button
          onClick={() => {
            toast({ title: "Copied 14 values" });
          }}
        >
          Toast
        </Button>
        <Button
          onClick={() => {
            toast({ tone: "err", title: "Not saved, the database is away", text: "The result stays here and is written later. id 90b1-ee42", action: { label: "Details", onSelect: () => undefined } });
          }}
        >
          Trouble
        </Button>
        <Button onClick={() => void askToSignIn()}>Session ends</Button>
      </Line>
    </Spec>
  );
}
