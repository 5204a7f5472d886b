"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SafeText } from "@/components/ui/safe-text";
import { Table, type Column } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast-store";
import { useNow } from "@/components/ui/use-now";
import type { ApiToken } from "@/lib/tokens/schema";
import { useRevokeToken } from "./queries";

function Revoke({ team, token }: { team: string; token: ApiToken }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useRevokeToken(team);
  const confirm = () => {
    revoke.mutate(token.id, {
      onSuccess: () => { toast({ title: `${token.name} does not work any more` }); },
      onError: (error) => {
        setIsAsking(false);
        toast({ tone: "err", title: "The token is as it was", text: error.message });
      },
    });
  };
  return (
    <>
      <Button size="s" variant="quiet" aria-label={`Revoke ${token.name}`} onClick={() => { setIsAsking(true); }}>
        Revoke
      </Button>
      <ConfirmDialog isOpen={isAsking} onClose={() => { setIsAsking(false); }} onConfirm={confirm} isPending={revoke.isPending} title={`Revoke ${token.name}?`} confirm="Revoke it" isDestructive>
        Whatever uses it is refused at once, and it cannot be taken back.
      </ConfirmDialog>
    </>
  );
}

function Used({ token }: { token: ApiToken }) {
  if (token.lastUsedAt === null) return <span className="text-fg-3">never</span>;
  return (
    <span className="text-fg-2">
      <Time at={token.lastUsedAt} /> {token.lastAddress !== "" && <span className="font-mono text-small text-fg-3">{token.lastAddress}</span>}
    </span>
  );
}

function Ends({ token }: { token: ApiToken }) {
  const now = useNow();
  if (now !== undefined && Date.parse(token.expiresAt) <= now) return <Tag tone="warn">ended</Tag>;
  return <Time at={token.expiresAt} className="text-fg-2" />;
}

function columns(team: string, me: string): Column<ApiToken>[] {
  return [
    {
      key: "name",
      head: "Name",
      isMain: true,
      narrow: 1,
      className: "font-medium",
      cell: (token) => (
        <>
          <SafeText text={token.name} /> <code className="text-small font-normal text-fg-3">…{token.hint}</code>
        </>
      ),
    },
    { key: "who", head: "Acts for", narrow: 3, cell: (token) => (token.person.id === me ? "you" : <SafeText text={token.person.name} />) },
    { key: "may", head: "It may", narrow: 5, cell: (token) => <span title={token.permissions.join(", ")} className="font-mono text-small text-fg-2">{token.permissions.join(" ")}</span> },
    { key: "used", head: "Last used", narrow: 4, cell: (token) => <Used token={token} /> },
    { key: "ends", head: "Ends", narrow: "hidden", cell: (token) => <Ends token={token} /> },
    { key: "revoke", head: <span className="sr-only">Actions</span>, narrow: 2, isNumber: true, cell: (token) => <Revoke team={team} token={token} /> },
  ];
}

/** Tokens, each with what it may, when it was last used and the way to end it. */
export function TokenList({ team, me, tokens }: { team: string; me: string; tokens: readonly ApiToken[] }) {
  return (
    <div className="min-w-0 overflow-x-auto rounded-3 border border-line bg-surface">
      <Table label="API tokens" columns={columns(team, me)} rows={tokens} getKey={(token) => token.id} />
    </div>
  );
}
