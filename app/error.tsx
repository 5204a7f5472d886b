"use client";

import { PlainPage } from "@/components/layout/plain-page";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";

interface Failure {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: Failure) {
  return (
    <PlainPage title="This page could not be shown">
      <ErrorState
        title="Something went wrong on our side"
        requestId={error.digest}
        onRetry={reset}
        actions={
          <ButtonLink href="/" size="s" variant="quiet">
            Go to my team
          </ButtonLink>
        }
      >
        Nothing was sent to any server. Try again; if it stays, an operator finds the cause in the log by the id.
      </ErrorState>
    </PlainPage>
  );
}
