"use client";

import { useEffect, useRef, useState } from "react";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { NewPassword } from "./new-password";
import { passwordHint, type SetupDraft } from "./plan-setup";
import { useSetup } from "./use-setup";

const empty: SetupDraft = { token: "", name: "", email: "", password: "", teamName: "" };

/** A link from the terminal may carry the token behind `#token=`, which no server and no log ever sees. */
function takeTokenFromAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token !== null) history.replaceState(null, "", location.pathname);
  return token;
}

/** The first account, once. */
export function SetupForm() {
  const [draft, setDraft] = useState(empty);
  const form = useRef<HTMLFormElement>(null);
  const { errors, isPending, submit, forget } = useSetup();
  const isReady = useIsHydrated();

  useEffect(() => {
    const token = takeTokenFromAddress();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is not known to the server
    if (token !== null) setDraft((now) => ({ ...now, token }));
  }, []);

  const set = (name: keyof SetupDraft, value: string) => {
    setDraft((now) => ({ ...now, [name]: value }));
    if (name !== "password" || passwordHint(value)?.isEnough) forget(name);
  };
  const field = (name: keyof SetupDraft) => ({
    name,
    value: draft[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      set(name, event.target.value);
    },
  });
  const send = async () => {
    const wrong = await submit(draft);
    const first = Object.keys(draft).find((name) => name in wrong);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void send();
      }}
    >
      <Field label="Set-up token" note="from the terminal" error={errors.token} isRequired>
        <Input {...field("token")} isMono autoComplete="off" placeholder="pb-setup-…" autoCapitalize="off" spellCheck={false} autoFocus />
      </Field>
      <Field label="Your name" error={errors.name} isRequired>
        <Input {...field("name")} autoComplete="name" />
      </Field>
      <Field label="Email" error={errors.email} isRequired>
        <Input {...field("email")} type="email" autoComplete="username" />
      </Field>
      <NewPassword label="Password" value={draft.password} error={errors.password} onChange={(value) => { set("password", value); }} />
      <Field label="Team" error={errors.teamName} isRequired>
        <Input {...field("teamName")} autoComplete="organization" />
      </Field>
      {errors.form !== undefined && (
        <Band tone="err" heading="h2" role="alert" title="The account was not made">
          <p>{errors.form}</p>
        </Band>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isPending={isPending}
        disabled={!isReady}
        className={isReady ? undefined : "disabled:border-accent disabled:bg-accent disabled:text-accent-on"}
      >
        Make account and go on
      </Button>
    </form>
  );
}
