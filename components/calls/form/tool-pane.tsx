"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Pane } from "@/components/layout/panes";
import { Band } from "@/components/ui/band";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { ApiError } from "@/lib/api-client";
import type { ItemDetail } from "@/lib/discovery/schema";
import { ToolForm, type ToolFormProps } from "./tool-form";

interface ToolPaneProps extends Omit<ToolFormProps, "detail"> {
  detail: Pick<UseQueryResult<ItemDetail>, "data" | "error" | "refetch" | "isFetching">;
  notice: string | undefined;
}

function isUnlisted(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The middle of the call page: the open tool, or why it cannot be shown yet. */
export function ToolPane({ detail, notice, ...form }: ToolPaneProps) {
  const { data, error } = detail;
  // The server knows no draft of this browser, and what is typed into a form before the page answers to keys would be lost.
  const isHydrated = useIsHydrated();
  return (
    <Pane kind="main" label="Arguments">
      {notice !== undefined && <div className="px-4 pt-3"><Band heading="h2" tone="unk" glyph="info" title="The form is not filled"><p>{notice}</p></Band></div>}
      {isUnlisted(error) && !data && (
        <div className="px-4 pt-3">
          <Band heading="h2" tone="unk" glyph="unknown" title="Not in the list as last seen">
            <p>The server does not list a tool of this name. It can be called all the same, with arguments as JSON.</p>
          </Band>
        </div>
      )}
      {isHydrated && (data || isUnlisted(error)) ? (
        <ToolForm {...form} detail={data} />
      ) : error && !data && !isUnlisted(error) ? (
        <div className="p-4">
          <ErrorState title="The tool’s definition could not be read" requestId={error instanceof ApiError ? error.requestId : undefined} onRetry={() => void detail.refetch()} isRetrying={detail.isFetching}>
            {error.message}
          </ErrorState>
        </div>
      ) : (
        <div className="grid gap-3 p-4">
          <Skeleton className="h-5 w-48" />
          <SkeletonRows label="Reading the tool" count={5} className="-mx-4" />
        </div>
      )}
    </Pane>
  );
}
