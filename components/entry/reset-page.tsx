"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { api, ApiError } from "@/lib/api-client";
import { resetQuery } from "./link-queries";
import { LinkTrouble } from "./link-trouble";
import { NewPassword } from "./new-password";
import { passwordHint } from "./plan-setup";
import { signIn } from "./sign-in";
import { useLinkToken } from "./use-link-token";



/** Lets the holder of a password link choose a new password and signs them in with it. */
export function ResetPage() {
  const token = useLinkToken();
  const query = useQuery(resetQuery(token));
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  if (query.error || token === "") return <LinkTrouble error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || token === undefined) return <SkeletonRows label="Looking at the link" count={3} />;
  const isReady = passwordHint(password)?.isEnough ?? false;
  const choose = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      const { email } = await api<{ email: string }>("/password-links/use", { method: "POST", body: JSON.stringify({ token, password }) });
      const answer = await signIn(email, password);
      location.assign(answer.kind === "in" ? "/" : "/sign-in");
    } catch (refusal) {
      setIsPending(false);
      setError(refusal instanceof ApiError ? (refusal.fields["password"] ?? refusal.message) : "Something went wrong on this page. Load it again and retry.");
    }
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) void choose();
      }}
    >
      <p className="text-fg-2">For {query.data.name}. Every browser that is signed in with this account is signed out.</p>
      <Field label="Email">
        <Input name="email" type="email" autoComplete="username" value={query.data.email} readOnly />
      </Field>
      <NewPassword label="New password" value={password} onChange={setPassword} />
      {error !== undefined && (
        <Band tone="err" heading="h2" role="alert" title="The password is as it was">
          <p>{error}</p>
        </Band>
      )}
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} isPending={isPending}>Set password and sign in</Button>
    </form>
  );
}
