"use client";

import { useState } from "react";
import { copyText } from "@/components/calls/copy-text";
import { CallFoot } from "@/components/calls/form/call-foot";
import { useCallKeys } from "@/components/calls/form/use-call-keys";
import { useClick } from "@/components/calls/form/use-click";
import { Pane, PaneBody } from "@/components/layout/panes";
import { Field } from "@/components/ui/field";
import { MenuItem } from "@/components/ui/menu";
import { Textarea } from "@/components/ui/textarea";
import type { ReadFormProps } from "./resource-pane";

interface AddressPaneProps extends ReadFormProps {
  /** What the page's address says; typed over here, kept there once it is read. */
  address: string;
  onAddress: (address: string) => void;
}

function useTyped(address: string) {
  const [typed, setTyped] = useState(address);
  const [seen, setSeen] = useState(address);
  // A link that leads here brings another address; one that was just read is what stands here already.
  if (seen !== address) {
    setSeen(address);
    setTyped(address);
  }
  return [typed, setTyped] as const;
}

/** Any address, listed or not: servers answer for more than they list, and results point to it. */
export function AddressPane({ address, onAddress, onRead, ...form }: AddressPaneProps) {
  const [typed, setTyped] = useTyped(address);
  const [isMissing, setIsMissing] = useState(false);
  const click = useClick({ replayOf: typed === address ? form.replayOf : undefined, idleMs: form.idleMs, mayCall: form.refusal === undefined, onSend: onRead });
  const read = click.once(() => {
    onAddress(typed);
    return click.send(typed, false);
  });
  const press = () => {
    setIsMissing(typed === "");
    if (typed !== "") read();
  };
  useCallKeys(press);
  return (
    <Pane kind="main" label="Resource">
      <PaneBody className="grid content-start gap-4 px-4 pt-3 pb-5 *:min-w-0">
        <header className="grid gap-1">
          <h2 className="text-title leading-6 tracking-[-0.012em]">Another address</h2>
          <p className="text-fg-2">{address === "" ? "A server may answer for more than it lists." : "The server does not list this address as last seen. It can be read all the same."} Nothing is sent until you press Read.</p>
        </header>
        <Field label="Address" hint="A URI as the server knows it, like file:///notes.txt or app://orders/7." error={isMissing && typed === "" ? "Give the address of a resource." : undefined}>
          <Textarea
            rows={1}
            isMono
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            className="min-h-ctl resize-none"
            value={typed}
            onChange={(event) => { setTyped(event.target.value.replace(/[\r\n]+/g, "")); }}
            onKeyDown={(event) => {
              // An address has one line; Enter asks for it as in a browser.
              if (event.key !== "Enter" || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              press();
            }}
          />
        </Field>
      </PaneBody>
      <CallFoot
        notSent={click.refusal}
        onSendAnyway={press}
        onClose={click.close}
        verb="Read"
        refusal={form.refusal}
        isSending={click.isSending}
        onCall={press}
        idleMs={form.idleMs}
        onIdleMs={form.onIdleMs}
        more={<MenuItem onSelect={() => void copyText(typed, "Copied the address")}>Copy the address</MenuItem>}
      />
    </Pane>
  );
}
