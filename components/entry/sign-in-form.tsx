"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { SignInRefusal } from "./sign-in-refusal";
import { useSignIn, type Refusal } from "./use-sign-in";

interface SignInFormProps {
  onSignedIn: () => void;
  /** Set when only this person can go on. */
  email?: string | undefined;
  first?: Refusal | undefined;
  /** Why one is here; gives way to what a try was refused for. */
  notice?: React.ReactNode;
}

/** Email and password. The fields keep what was typed through a refused try, but for the password. */
export function SignInForm({ onSignedIn, email, first, notice }: SignInFormProps) {
  const { refusal, tries, isPending, secondsLeft, submit } = useSignIn(onSignedIn, first);
  const password = useRef<HTMLInputElement>(null);
  const isReady = useIsHydrated();
  useEffect(() => {
    if (!refusal || !password.current) return;
    password.current.value = "";
    password.current.focus();
  }, [refusal]);
  const isWrong = refusal?.kind === "wrong" || undefined;
  return (
    // With `method="post"` a form sent before or without script leaves nothing in the address.
    <form
      method="post"
      action="/api/auth/callback/credentials"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && secondsLeft === 0) void submit(new FormData(event.currentTarget));
      }}
    >
      {/* A new element for each try, so that the same words are said aloud again. */}
      {refusal ? <SignInRefusal key={tries} refusal={refusal} /> : notice}
      <Field label="Email">
        <Input
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          readOnly={email !== undefined}
          autoFocus={email === undefined}
          aria-invalid={isWrong}
        />
      </Field>
      <Field label="Password">
        <Input ref={password} name="password" type="password" autoComplete="current-password" required data-focus-first aria-invalid={isWrong} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isPending={isPending}
        disabled={!isReady || secondsLeft > 0}
        className={isReady ? undefined : "disabled:border-accent disabled:bg-accent disabled:text-accent-on"}
      >
        {secondsLeft > 0 ? `Wait ${String(secondsLeft)} s` : "Sign in"}
      </Button>
    </form>
  );
}
