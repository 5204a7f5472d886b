"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Code } from "@/components/ui/code";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/api-client";
import type { Webhook } from "@/lib/notices/schema";
import { DeliveryList } from "./delivery-list";
import { useWebhook, webhookQuery } from "./queries";

type Doing = ReturnType<typeof useWebhook>;

function messageOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  return (error instanceof ApiError ? error.fields["url"] : undefined) ?? error.message;
}

function Secret({ doing }: { doing: Doing }) {
  const secret = doing.renew.data?.secret ?? doing.save.data?.secret;
  if (secret === null || secret === undefined) return null;
  return (
    <Band tone="info" role="status" title="The secret its posts are signed with">
      <p>It is shown only now. The receiver checks each post with it, as standardwebhooks.com describes.</p>
      <Code text={secret} label="secret" isWrapped />
    </Band>
  );
}

function Actions({ doing }: { doing: Doing }) {
  const [isAsking, setIsAsking] = useState(false);
  const { test, renew, remove } = doing;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button isPending={test.isPending} onClick={() => { test.mutate(); }}>
        Send a test
      </Button>
      <Button variant="quiet" isPending={renew.isPending} onClick={() => { renew.mutate(); }}>
        New secret
      </Button>
      <Button variant="danger" onClick={() => { setIsAsking(true); }}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the webhook?"
        confirm="Remove it"
        cancel="Keep it"
        isDestructive
        isPending={remove.isPending}
        error={remove.error?.message}
        onClose={() => { setIsAsking(false); }}
        onConfirm={() => {
          remove.mutate(undefined, { onSuccess: () => { setIsAsking(false); } });
        }}
      >
        <p>Nothing is posted any more, and its secret is gone. Notices stay in the console.</p>
      </ConfirmDialog>
    </div>
  );
}

function Form({ webhook, doing }: { webhook: Webhook | null; doing: Doing }) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const { save } = doing;
  const isSame = webhook !== null && url.trim() === webhook.url;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) save.mutate(url);
      }}
    >
      <Field label="Address" note="every notice is posted there as JSON" error={messageOf(save.error)}>
        <div className="flex gap-2">
          <Input isMono inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://hooks.example.com/patchbay" value={url} onChange={(event) => { setUrl(event.target.value); }} />
          <Button type="submit" isPending={save.isPending} disabled={url.trim() === "" || isSame}>
            {webhook ? "Change" : "Save"}
          </Button>
        </div>
      </Field>
    </form>
  );
}

/** Where else a team hears its notices: one address, signed posts, and how the last ones went. */
export function WebhookCard({ team }: { team: string }) {
  const query = useQuery(webhookQuery(team));
  const doing = useWebhook(team);
  const error = doing.test.error ?? doing.renew.error;
  return (
    <Card title="Webhook" end="signed, and tried again until it is taken">
      <div className="grid gap-4 *:min-w-0">
        <QueryTrouble query={query} title="The webhook could not be read" />
        {query.data !== undefined && <Form key={query.data?.url ?? ""} webhook={query.data} doing={doing} />}
        <Secret doing={doing} />
        {query.data && <Actions doing={doing} />}
        {error && <p role="alert" className="text-err-fg">{error.message}</p>}
        {query.data && <DeliveryList deliveries={query.data.deliveries} />}
      </div>
    </Card>
  );
}
