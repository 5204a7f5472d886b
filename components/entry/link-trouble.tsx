import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ApiError } from "@/lib/api-client";

/** Why a one-time link does not work, and where to go instead. */
export function LinkTrouble({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  if (isAway) {
    return (
      <Band tone="err" heading="h2" role="alert" title="The link could not be looked at" actions={<Button onClick={onRetry}>Try again</Button>}>
        <p>{error.message}</p>
      </Band>
    );
  }
  return (
    <Band tone="warn" heading="h2" role="alert" title="This link does not work" actions={<ButtonLink href="/">Go to Patchbay</ButtonLink>}>
      <p>{error?.message ?? "The address is not whole. Copy the link again, all of it."}</p>
    </Band>
  );
}
