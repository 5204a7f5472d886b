"use client";

import { useEffect, useState } from "react";
import { signIn, type SignInAnswer } from "./sign-in";

export type Refusal = Exclude<SignInAnswer, { kind: "in" }>;

function useCountdown(from: number | undefined): number {
  const [left, setLeft] = useState({ from, seconds: from ?? 0 });
  if (left.from !== from) setLeft({ from, seconds: from ?? 0 });
  useEffect(() => {
    if (from === undefined) return;
    const timer = setInterval(() => {
      setLeft((now) => ({ ...now, seconds: Math.max(0, now.seconds - 1) }));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [from]);
  return left.seconds;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The state of signing in with a password: what was refused and why, and how long to wait. */
export function useSignIn(onSignedIn: () => void, first?: Refusal) {
  const [refusal, setRefusal] = useState<Refusal | undefined>(first);
  const [tries, setTries] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const secondsLeft = useCountdown(refusal?.kind === "wait" ? refusal.seconds : undefined);
  const submit = async (form: FormData): Promise<void> => {
    setIsPending(true);
    const answer = await signIn(textOf(form, "email"), textOf(form, "password"));
    if (answer.kind === "in") {
      onSignedIn();
      return;
    }
    setIsPending(false);
    setRefusal(answer);
    setTries((now) => now + 1);
  };
  return { refusal, tries, isPending, secondsLeft, submit };
}
