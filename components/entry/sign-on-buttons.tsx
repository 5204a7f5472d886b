"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { signOn } from "./sign-in";

export interface SignOnProvider {
  id: string;
  name: string;
}

interface SignOnButtonsProps {
  providers: readonly SignOnProvider[];
  /** A path of this console to come back to. */
  goTo: string;
  hint?: string | undefined;
}

/** The other ways in, as far as the operator configured any. */
export function SignOnButtons({ providers, goTo, hint }: SignOnButtonsProps) {
  const [leavingFor, setLeavingFor] = useState<string>();
  const [error, setError] = useState<string>();
  const isReady = useIsHydrated();
  if (providers.length === 0) return null;
  const leave = (provider: SignOnProvider) => {
    setLeavingFor(provider.id);
    setError(undefined);
    signOn(provider.id, goTo).catch(() => {
      setLeavingFor(undefined);
      setError(`${provider.name} could not be reached through Patchbay. Try again in a moment.`);
    });
  };
  return (
    <section aria-label="Other ways to sign in" className="grid gap-2.5">
      <div aria-hidden className="flex items-center gap-3 text-small text-fg-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">or</div>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="lg"
          disabled={!isReady || (leavingFor !== undefined && leavingFor !== provider.id)}
          isPending={leavingFor === provider.id}
          onClick={() => {
            leave(provider);
          }}
        >
          Continue with {provider.name}
        </Button>
      ))}
      {hint !== undefined && <p className="text-small text-fg-3">{hint}</p>}
      {error !== undefined && <p role="alert" className="text-small text-err-fg">{error}</p>}
    </section>
  );
}
