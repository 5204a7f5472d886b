"use client";

import { useQuery } from "@tanstack/react-query";
import { OwnPage } from "@/components/layout/own-page";
import type { Account } from "@/lib/account/schema";
import { IdentitiesCard } from "./identities-card";
import { NameCard } from "./name-card";
import { PasswordCard } from "./password-card";
import { accountQuery } from "./queries";
import { SessionsCard } from "./sessions-card";
import { TeamsCard } from "./teams-card";

/** Somebody's own account: name, password, sessions, teams. */
export function AccountPage({ account: first, error }: { account: Account; error: string | undefined }) {
  const { data: account } = useQuery({ ...accountQuery(), initialData: first });
  return (
    <OwnPage user={account} title="Your account" hasTeam={account.teams.length > 0}>
      <NameCard account={account} />
      <SessionsCard sessions={account.sessions} />
      <PasswordCard key={String(account.hasPassword)} account={account} />
      <IdentitiesCard account={account} error={error} />
      <TeamsCard teams={account.teams} />
    </OwnPage>
  );
}
