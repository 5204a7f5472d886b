"use client";

import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { AskedValue } from "@/lib/imports/schema";

const kindWords: Record<AskedValue["kind"], string> = {
  input: "asked by the configuration",
  environment: "a variable there; it is not read here",
  variable: "part of an address or header",
  header: "value of a header",
  blank: "a blank in the text",
};

interface AskedValuesProps {
  asked: readonly AskedValue[];
  values: Readonly<Record<string, string>>;
  onChange: (key: string, value: string) => void;
}

function ValueField({ asked, value, onChange }: { asked: AskedValue; value: string; onChange: (value: string) => void }) {
  const { name, kind, description, fallback, choices, isSecret } = asked;
  const hint = [description, fallback === null ? "" : `${fallback} when left empty.`].filter((part) => part !== "").join(" ");
  return (
    <Field label={name} note={kindWords[kind]} hint={hint === "" ? undefined : hint}>
      {choices.length > 0 ? (
        <Select
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          <option value="">{fallback ?? "not given"}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          isMono
          type={isSecret ? "password" : "text"}
          autoComplete={isSecret ? "new-password" : "off"}
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** What the text names and does not hold; asked for once, however many entries use it. */
export function AskedValues({ asked, values, onChange }: AskedValuesProps) {
  if (asked.length === 0) return null;
  return (
    <Card title="Values it asks for" count={asked.length} end="stored encrypted">
      <p className="pb-3 text-fg-2">The text names these and does not hold them. Patchbay reads no environment of anybody: what is used is what you type.</p>
      <div className="grid gap-4 *:min-w-0 md:grid-cols-2">
        {asked.map((one) => (
          <ValueField
            key={one.key}
            asked={one}
            value={values[one.key] ?? ""}
            onChange={(value) => {
              onChange(one.key, value);
            }}
          />
        ))}
      </div>
    </Card>
  );
}
