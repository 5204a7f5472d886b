"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Glyph } from "@/components/ui/glyph";
import { Time } from "@/components/ui/time";
import { ApiError } from "@/lib/api-client";

type Trouble = Pick<UseQueryResult, "error" | "data" | "dataUpdatedAt" | "isFetching" | "refetch">;

/** Says that something could not be read; what was read before stays, with its time. */
export function QueryTrouble({ query, title }: { query: Trouble; title: string }) {
  if (!query.error) return null;
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return (
      <ErrorState title={title} requestId={query.error instanceof ApiError ? query.error.requestId : undefined} onRetry={retry} isRetrying={query.isFetching}>
        {query.error.message}
      </ErrorState>
    );
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-small text-fg-2">
      <Glyph kind="err" />
      <span className="min-w-0">
        {title}. Below is what was read <Time at={query.dataUpdatedAt} />. {query.error.message}
      </span>
      <Button size="s" variant="quiet" onClick={retry} isPending={query.isFetching}>
        Try again
      </Button>
    </p>
  );
}
