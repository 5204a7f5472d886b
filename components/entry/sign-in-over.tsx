"use client";

import { Dialog } from "@/components/ui/dialog";
import { SignInForm } from "./sign-in-form";
import type { SignInRequest } from "./sign-in-request";

/** The sign-in form over a page that stays as it is. */
export function SignInOver({ request }: { request: SignInRequest }) {
  return (
    <Dialog
      isOpen
      title="Your session ended"
      onClose={() => {
        request.answer(false);
      }}
    >
      <p className="text-fg-2">Sign in again and it goes on where it stopped. Everything on this page is kept.</p>
      <SignInForm
        email={request.email}
        onSignedIn={() => {
          request.answer(true);
        }}
      />
      {request.email !== undefined && (
        <p className="text-small text-fg-3">
          Not you? <a href="/sign-in" className="text-accent-text underline underline-offset-3">Sign in as someone else</a>, which leaves this page.
        </p>
      )}
    </Dialog>
  );
}
