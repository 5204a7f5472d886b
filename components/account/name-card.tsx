"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast-store";
import { ApiError } from "@/lib/api-client";
import type { Account } from "@/lib/account/schema";
import { useChangeName } from "./queries";

/** Name and address; the name may be changed. */
export function NameCard({ account }: { account: Account }) {
  const [name, setName] = useState(account.name);
  const change = useChangeName();
  const refusal = change.error instanceof ApiError ? (change.error.fields["name"] ?? change.error.message) : change.error?.message;
  const isChanged = name.trim() !== account.name && name.trim() !== "";
  return (
    <Card title="You">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isChanged || change.isPending) return;
          change.mutate({ name: name.trim() }, { onSuccess: () => { toast({ title: "Your colleagues see the new name" }); } });
        }}
      >
        <Field label="Name" hint="What your colleagues see. What is recorded already keeps the old one." error={refusal}>
          <Input autoComplete="name" maxLength={120} value={name} onChange={(event) => { setName(event.target.value); }} />
        </Field>
        <Field label="Email" hint="You sign in with it, and it stays as it is.">
          <Input type="email" value={account.email} readOnly />
        </Field>
        <div>
          <Button type="submit" disabled={!isChanged} isPending={change.isPending}>Save name</Button>
        </div>
      </form>
    </Card>
  );
}
