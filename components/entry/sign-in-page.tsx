"use client";

import { Band } from "@/components/ui/band";
import { readSignInError } from "./sign-in";
import { SignInForm } from "./sign-in-form";
import { SignOnButtons, type SignOnProvider } from "./sign-on-buttons";
import type { Refusal } from "./use-sign-in";

interface SignInPageProps {
  /** A path of this console, already checked. */
  goTo: string;
  hasEnded: boolean;
  /** What next-auth says after a form sent without script, and why a provider's person was not let in. */
  error?: string | undefined;
  providers: readonly SignOnProvider[];
}

function firstRefusal(error: string | undefined): Refusal | undefined {
  const answer = error === undefined ? undefined : readSignInError(error);
  return answer?.kind === "in" ? undefined : answer;
}

const ended = (
  <Band tone="info" heading="h2" role="status" title="Your session ended">
    <p>Sign in again and you go back to where you were.</p>
  </Band>
);

/** What stands on the sign-in page between its title and its foot. */
export function SignInPage({ goTo, hasEnded, error, providers }: SignInPageProps) {
  return (
    <>
      <noscript>
        <Band tone="warn" heading="h2" title="Scripts are off">
          <p>Patchbay works with scripts of its own server only. Allow them for this address and load the page again.</p>
        </Band>
      </noscript>
      <SignInForm
        first={firstRefusal(error)}
        notice={hasEnded ? ended : undefined}
        onSignedIn={() => {
          // A full load: every page is drawn anew for whoever signed in.
          location.assign(goTo);
        }}
      />
      <SignOnButtons providers={providers} goTo={goTo} />
    </>
  );
}
