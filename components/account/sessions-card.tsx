"use client";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SafeText } from "@/components/ui/safe-text";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast-store";
import type { AccountSession } from "@/lib/account/schema";
import { deviceOf } from "./plan-device";
import { useRevokeSession } from "./queries";

function SessionRow({ session }: { session: AccountSession }) {
  const revoke = useRevokeSession();
  const device = deviceOf(session.userAgent);
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <div className="grid min-w-[min(220px,100%)] flex-1">
        <span className="font-medium">
          <SafeText text={device} /> {session.isCurrent && <Tag tone="accent" className="ml-1">this browser</Tag>}
        </span>
        <span className="text-small text-fg-3">
          {session.address === "" ? "unknown address" : <span className="font-mono">{session.address}</span>} · signed in <Time at={session.createdAt} /> · last seen <Time at={session.lastSeenAt} />
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          size="s"
          isPending={revoke.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => {
            revoke.mutate(session, { onError: (error) => { toast({ tone: "err", title: "It is still signed in", text: error.message }); } });
          }}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Every browser somebody is signed in with, and the way to sign each one out. */
export function SessionsCard({ sessions }: { sessions: readonly AccountSession[] }) {
  const revoke = useRevokeSession();
  const others = sessions.filter((session) => !session.isCurrent).length;
  const end = (
    <Button
      size="s"
      variant="quiet"
      isPending={revoke.isPending}
      onClick={() => {
        revoke.mutate("others", {
          onSuccess: () => { toast({ title: "You are signed out everywhere else" }); },
          onError: (error) => { toast({ tone: "err", title: "Nothing was signed out", text: error.message }); },
        });
      }}
    >
      Sign out everywhere else
    </Button>
  );
  return (
    <Card title="Sessions" count={sessions.length} end={others > 0 ? end : undefined} isFlush>
      <ul aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}
