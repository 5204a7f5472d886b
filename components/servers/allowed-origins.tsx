"use client";

import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { ApiError } from "@/lib/api-client";
import type { AllowedOrigin } from "@/lib/servers/schema";
import { QueryTrouble } from "./query-trouble";
import { allowedOriginsQuery, useAllowOrigin } from "./queries";

function Row({ team, entry }: { team: string; entry: AllowedOrigin }) {
  const allow = useAllowOrigin(team);
  const change = (isAllowed: boolean) => {
    allow.mutate(
      { origin: entry.origin, isAllowed },
      {
        onSuccess: () => {
          if (isAllowed) return;
          toast({
            title: `${entry.origin} is not reached any more`,
            action: {
              label: "Undo",
              onSelect: () => {
                change(true);
              },
            },
          });
        },
        onError: (error) => {
          toast({ tone: "err", title: "The list is as it was", text: error.message });
        },
      },
    );
  };
  return (
    <li className="flex min-h-row items-center gap-2 border-b border-line pl-2.5 pr-1">
      <code className="min-w-0 flex-1 [overflow-wrap:anywhere]">{entry.origin}</code>
      <span className="text-small text-fg-3">{entry.addedBy}</span>
      <IconButton
        name={`Stop reaching ${entry.origin}`}
        isPending={allow.isPending}
        onClick={() => {
          change(false);
        }}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function fieldMessage(error: Error | null): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError ? error.fields["origin"] : undefined) ?? error.message;
}

function AddOrigin({ team }: { team: string }) {
  const [origin, setOrigin] = useState("");
  const allow = useAllowOrigin(team);
  const add = () => {
    if (origin.trim() === "") return;
    allow.mutate(
      { origin, isAllowed: true },
      {
        onSuccess: () => {
          setOrigin("");
        },
      },
    );
  };
  return (
    <Field label="Allow another" error={fieldMessage(allow.error)}>
      <div className="flex gap-2">
        <Input
          isMono
          placeholder="http://10.0.0.12:8080"
          spellCheck={false}
          autoComplete="off"
          value={origin}
          onChange={(event) => {
            setOrigin(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.stopPropagation();
            add();
          }}
        />
        <Button onClick={add} isPending={allow.isPending} disabled={origin.trim() === ""}>
          Allow
        </Button>
      </div>
    </Field>
  );
}

/** For owners: what is not public and may be reached all the same, for every server of the team. */
export function AllowedOrigins({ team }: { team: string }) {
  const query = useQuery(allowedOriginsQuery(team));
  return (
    <section aria-label="Addresses inside" className="grid gap-2">
      <h2>Addresses inside</h2>
      <p className="text-fg-2">Addresses that are not public are off until an owner allows each one. This list is for all servers of the team.</p>
      <QueryTrouble query={query} title="The list could not be read" />
      {query.isPending && <SkeletonRows label="Reading the list" count={1} className="rounded-2 border border-line-2" />}
      {query.data && query.data.length > 0 && (
        <ul className="overflow-hidden rounded-2 border border-line-2 [&>li:last-child]:border-b-0">
          {query.data.map((entry) => (
            <Row key={entry.origin} team={team} entry={entry} />
          ))}
        </ul>
      )}
      <AddOrigin team={team} />
    </section>
  );
}
