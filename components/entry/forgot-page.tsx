"use client";

import { useState } from "react";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { api, ApiError } from "@/lib/api-client";

/** Asks for an address and has a link for a new password mailed to it. */
export function ForgotPage() {
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"asking" | "sending" | "sent">("asking");
  const [error, setError] = useState<string>();
  const isReady = useIsHydrated();
  const ask = async () => {
    setState("sending");
    setError(undefined);
    try {
      await api<null>("/password-links/ask", { method: "POST", body: JSON.stringify({ email }) });
      setState("sent");
    } catch (refusal) {
      setState("asking");
      setError(refusal instanceof ApiError ? (refusal.fields["email"] ?? refusal.message) : "Something went wrong on this page. Load it again and retry.");
    }
  };
  if (state === "sent") {
    return (
      <Band tone="quiet" heading="h2" role="status" title="Look into your mail" actions={<ButtonLink href="/sign-in">Back to sign-in</ButtonLink>}>
        <p className="text-fg-2">If {email} has an account here, a link for a new password is on its way. It works once, for one hour.</p>
      </Band>
    );
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (state === "asking" && email.trim() !== "") void ask();
      }}
    >
      <p className="text-fg-2">A link with which you choose a new one comes by mail.</p>
      <Field label="Email" error={error}>
        <Input type="email" autoComplete="username" autoFocus value={email} onChange={(event) => { setEmail(event.target.value); }} />
      </Field>
      <Button type="submit" variant="primary" size="lg" disabled={!isReady || email.trim() === ""} isPending={state === "sending"}>Send me the link</Button>
    </form>
  );
}
