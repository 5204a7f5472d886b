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
      <p className="text-small text-fg-3">
        No password? <a href="/sign-in" target="_blank" rel="noreferrer" className="text-accent-text underline underline-offset-3">Sign in on a tab of its own</a>, then{" "}
        <button
          type="button"
          className="min-h-6 text-accent-text underline underline-offset-3"
          onClick={() => {
            request.answer(true);
          }}
        >
          go on here
        </button>
        .
      </p>
      {request.email !== undefined && (
        <p className="text-small text-fg-3">
          Not you? <a href="/sign-in" className="text-accent-text underline underline-offset-3">Sign in as someone else</a>, which leaves this page.
        </p>
      )}
    </Dialog>
  );
}
