"use client";

import { useState } from "react";
import { NewPassword } from "@/components/entry/new-password";
import { passwordHint } from "@/components/entry/plan-setup";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast-store";
import { ApiError } from "@/lib/api-client";
import type { Account } from "@/lib/account/schema";
import { useChangePassword } from "./queries";

function fieldsOf(error: Error | null): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}

/** Changes the password, or sets the first one of who signs in another way. */
export function PasswordCard({ account }: { account: Account }) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const change = useChangePassword();
  const wrong = fieldsOf(change.error);
  const isReady = (passwordHint(password)?.isEnough ?? false) && (current !== "" || !account.hasPassword);
  const send = () => {
    if (!isReady || change.isPending) return;
    change.mutate(account.hasPassword ? { current, password } : { password }, {
      onSuccess: () => {
        setCurrent("");
        setPassword("");
        toast({ title: "Your password is changed", text: "You are signed out everywhere else." });
      },
    });
  };
  return (
    <Card title="Password">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input type="email" autoComplete="username" defaultValue={account.email} readOnly hidden />
        {account.hasPassword ? (
          <Field label="Current password" error={wrong["current"]}>
            <Input type="password" autoComplete="current-password" value={current} onChange={(event) => { setCurrent(event.target.value); }} />
          </Field>
        ) : (
          <p className="text-fg-2">You have no password yet. With one you can also sign in without your provider.</p>
        )}
        <NewPassword label="New password" value={password} onChange={setPassword} error={wrong["password"]} />
        {change.error && Object.keys(wrong).length === 0 && <Band tone="err" heading="h3" role="alert" title="The password is as it was"><p>{change.error.message}</p></Band>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={!isReady} isPending={change.isPending}>{account.hasPassword ? "Change password" : "Set password"}</Button>
          <span className="text-small text-fg-3">Signs you out everywhere else.</span>
        </div>
      </form>
    </Card>
  );
}
