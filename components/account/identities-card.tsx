"use client";

import { readSignInError } from "@/components/entry/sign-in";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SafeText } from "@/components/ui/safe-text";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast-store";
import type { Account, AccountIdentity } from "@/lib/account/schema";
import { ConnectProvider } from "./connect-provider";
import { useRemoveIdentity } from "./queries";

function IdentityRow({ identity }: { identity: AccountIdentity }) {
  const remove = useRemoveIdentity();
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <div className="grid min-w-[min(220px,100%)] flex-1">
        <span className="font-medium">{identity.providerName}</span>
        <span className="text-small text-fg-3 [overflow-wrap:anywhere]"><SafeText text={identity.label} /> · since <Time at={identity.createdAt} /></span>
      </div>
      <Button
        size="s"
        variant="quiet"
        isPending={remove.isPending}
        aria-label={`Disconnect ${identity.providerName}`}
        onClick={() => {
          remove.mutate(identity.id, { onError: (error) => { toast({ tone: "err", title: "It is still connected", text: error.message }); } });
        }}
      >
        Disconnect
      </Button>
    </li>
  );
}

function whyNot(error: string): string {
  if (error === "connected_elsewhere") return "That account of the provider belongs to somebody else here. Sign out at the provider first to choose another one.";
  const answer = readSignInError(error);
  return answer.kind === "failed" ? answer.text : "Try again in a moment.";
}

/** The providers somebody signs in with, and those they may add. Nothing where the operator configured none. */
export function IdentitiesCard({ account, error }: { account: Account; error: string | undefined }) {
  if (account.identities.length === 0 && account.connectable.length === 0) return null;
  return (
    <Card title="Other ways to sign in" isFlush>
      {error !== undefined && (
        <div className="p-4">
          <Band tone="err" heading="h3" role="alert" title="Nothing was connected">
            <p>{whyNot(error)}</p>
          </Band>
        </div>
      )}
      {account.identities.length > 0 && (
        <ul aria-label="Providers">
          {account.identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      {account.connectable.length > 0 && (
        <div className="flex flex-wrap gap-2 px-4 py-3 not-first:border-t not-first:border-line">
          {account.connectable.map((provider) => (
            <ConnectProvider key={provider.id} provider={provider} hasPassword={account.hasPassword} />
          ))}
        </div>
      )}
    </Card>
  );
}
