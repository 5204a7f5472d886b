"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SafeText } from "@/components/ui/safe-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import type { ChangedField, ServerChange } from "@/lib/servers/schema";
import { eventWord, fieldWord } from "./plan-changes";
import { QueryTrouble } from "./query-trouble";
import { changesQuery } from "./queries";

function Field({ field }: { field: ChangedField }) {
  return (
    <div className="grid gap-x-2 text-small sm:grid-cols-[96px_minmax(0,1fr)]">
      <dt className="text-fg-3">{fieldWord(field)}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line text-fg-2">
        {field.before !== null && (
          <del className="mr-2 line-clamp-3 text-fg-3">
            <SafeText text={field.before} />
          </del>
        )}
        {field.after === null ? <span className="text-fg-3">nothing</span> : <SafeText text={field.after} className="line-clamp-6" />}
      </dd>
    </div>
  );
}

function Change({ change }: { change: ServerChange }) {
  return (
    <li className="grid gap-1 border-b border-line px-4 py-2 last:border-b-0">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{change.by}</span> {eventWord(change)}
        </span>
        <Time at={change.at} className="ml-auto text-small text-fg-3" />
      </div>
      {change.event !== "server.created" && change.fields.length > 0 && (
        <dl className="grid gap-0.5">
          {change.fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Who added a server and who changed what of it, the newest first. */
export function ServerChanges({ team, serverId }: { team: string; serverId: string }) {
  const query = useInfiniteQuery(changesQuery(team, serverId));
  const changes = query.data?.pages.flatMap((page) => page.changes);
  return (
    <Card
      title="Changes"
      end="values of headers are never shown"
      isFlush
      footer={
        query.hasNextPage ? (
          <Button size="s" variant="quiet" isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        ) : undefined
      }
    >
      {query.error && <div className="p-4"><QueryTrouble query={query} title="The changes could not be read" /></div>}
      {query.isPending && <SkeletonRows label="Reading the changes" count={2} />}
      {changes && (
        <ol aria-label="Changes">
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
    </Card>
  );
}
