"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Jack, JackLine } from "@/components/ui/jack";
import { PatchLine } from "@/components/ui/patch-line";
import { Radio } from "@/components/ui/radio";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { Unset } from "@/components/ui/unset";
import { Columns, Line, Spec } from "./spec";

function Fields() {
  return (
    <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2 md:grid-cols-3">
      <Field label="Plain" code="customer" note="text">
        <Input defaultValue="cus_8Kd2Qx" />
      </Field>
      <Field label="Empty" hint="Where it is used, or an example.">
        <Input placeholder="cus_ and 6 characters" />
      </Field>
      <Field label="Wrong" error="Must be a whole number from 1 to 5,000,000.">
        <Input isMono defaultValue="12.5" />
      </Field>
      <Field label="Too exact for a float">
        <Input isMono defaultValue="9007199254740993" suffix="kept exact" />
      </Field>
      <Field label="Off">
        <Input defaultValue="set by policy" disabled />
      </Field>
      <Field label="Choice" note="one of 3">
        <Select>
          <option>Duplicate charge</option>
          <option>Wrong amount</option>
        </Select>
      </Field>
      <Field label="Secret" note="masked in history">
        <Input isMono type="password" defaultValue="not-a-real-one" autoComplete="off" />
      </Field>
      <Field label="Long text" code="justification" note="text, 20 to 400">
        <Textarea defaultValue="Card was charged again after the processor timed out at 13:40; first charge settled." />
      </Field>
      <Field label="A label that goes on and on until it has to wrap" code="a_machine_name_nobody_would_choose_but_somebody_did" note="text · required">
        <Input />
      </Field>
    </div>
  );
}

export function Inputs() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Spec title="Inputs" text="The edge of anything typed into reaches 3:1. Errors say what to do.">
      <Fields />
      <Line>
        <Checkbox defaultChecked>Hold the payout</Checkbox>
        <Checkbox>Notify</Checkbox>
        <Checkbox isMixed>Some of them</Checkbox>
        <Checkbox disabled>Off</Checkbox>
        <Radio name="r" defaultChecked>
          Yes
        </Radio>
        <Radio name="r">No</Radio>
        <Switch isOn={isOn} onChange={setIsOn}>
          Ask before it destroys
        </Switch>
        <Switch isOn={false} onChange={setIsOn} isDisabled>
          Off
        </Switch>
      </Line>
    </Spec>
  );
}

export function OptionalFields() {
  const [isSent, setIsSent] = useState(false);
  return (
    <Spec title="Optional fields" text="A filled jack is sent, a hollow one is not. Unset, empty and null are three different things and look it.">
      <PatchLine
        label="Who calls what"
        ends={[
          { name: "dev-3", note: "you" },
          { name: "billing-sandbox", note: "team OAuth" },
          { name: "Billing (invoices)", note: "billing.quayside.example" },
        ]}
        className="max-w-105"
      />
      <Columns>
        <JackLine>
          <Field label="Note to the customer" code="customer_note" note="text or null" jack={<Jack isOn={isSent} name="Send customer_note" onChange={setIsSent} />}>
            {isSent ? (
              <Input placeholder="empty text is sent" />
            ) : (
              <Unset
                onSet={() => {
                  setIsSent(true);
                }}
              />
            )}
          </Field>
          <Field label="Set" code="currency" note="one of 3" jack={<Jack isOn name="Send currency" onChange={setIsSent} />}>
            <span className="flex gap-1.5">
              <Input defaultValue="EUR" />
              <Button variant="quiet" size="s" className="self-center">
                Do not send
              </Button>
            </span>
          </Field>
        </JackLine>
        <JackLine>
          <Field label="Required and there" code="amount_minor" note="whole number · required" jack={<Jack isOn />}>
            <Input isMono defaultValue="84900" suffix="= 849.00 EUR" />
          </Field>
          <Field label="Required and missing" code="invoice_id" note="text · required" jack={<Jack isOn isBad />} error="Needed. An invoice number such as INV-2026-004417.">
            <Input isMono />
          </Field>
        </JackLine>
      </Columns>
    </Spec>
  );
}
