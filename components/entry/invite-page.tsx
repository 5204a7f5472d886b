"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PlainPage } from "@/components/layout/plain-page";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { OpenInvite } from "@/lib/teams/schema";
import { inviteQuery } from "./link-queries";
import { LinkTrouble } from "./link-trouble";
import { NewPassword } from "./new-password";
import { passwordHint } from "./plan-setup";
import { endSession } from "./sign-in";
import { SignInForm } from "./sign-in-form";
import { SignOnButtons, type SignOnProvider } from "./sign-on-buttons";
import { useAccept, type Accepting } from "./use-accept";
import { useLinkToken } from "./use-link-token";

interface Part {
  invite: OpenInvite;
  accepting: Accepting;
}

function NewAccount({ invite, accepting }: Part) {
  const { errors, isPending, accept } = accepting;
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const isReady = name.trim() !== "" && (passwordHint(password)?.isEnough ?? false);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) void accept({ name: name.trim(), email: invite.email, password });
      }}
    >
      <Field label="Your name" error={errors["name"]} isRequired>
        <Input name="name" autoComplete="name" autoFocus value={name} onChange={(event) => { setName(event.target.value); }} />
      </Field>
      <Field label="Email" hint="The address the invitation is for.">
        <Input name="email" type="email" autoComplete="username" value={invite.email} readOnly />
      </Field>
      <NewPassword label="Password" value={password} onChange={setPassword} error={errors["password"]} />
      <Button type="submit" variant="primary" size="lg" disabled={!isReady} isPending={isPending}>Make account and join</Button>
    </form>
  );
}

function AsSomebodyElse({ invite, onLeft }: { invite: OpenInvite; onLeft: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const leave = () => {
    setIsPending(true);
    endSession().then(onLeft).catch(() => {
      setIsPending(false);
      setError("You are still signed in. Patchbay did not answer; try again.");
    });
  };
  return (
    <Band tone="warn" heading="h2" title={`You are signed in as ${invite.signedInAs ?? ""}`} actions={<Button onClick={leave} isPending={isPending}>Sign out and go on</Button>}>
      <p>This invitation is for {invite.email}.</p>
      {error !== undefined && <p role="alert" className="text-err-fg">{error}</p>}
    </Band>
  );
}

function WayIn({ invite, accepting, onLeft }: Part & { onLeft: () => void }) {
  if (invite.signedInAs === invite.email) {
    return <Button variant="primary" size="lg" isPending={accepting.isPending} onClick={() => void accepting.accept()}>Join {invite.team.name}</Button>;
  }
  if (invite.signedInAs !== null) return <AsSomebodyElse invite={invite} onLeft={onLeft} />;
  if (!invite.hasAccount) return <NewAccount invite={invite} accepting={accepting} />;
  return (
    <>
      <p className="text-fg-2">You have an account. Sign in to join.</p>
      <SignInForm email={invite.email} onSignedIn={() => void accepting.accept()} />
    </>
  );
}

/** What an invitation is to, and the way in for whoever it is for. */
export function InvitePage({ providers }: { providers: readonly SignOnProvider[] }) {
  const token = useLinkToken();
  const query = useQuery(inviteQuery(token));
  const accepting = useAccept(token ?? "");
  const refetch = () => void query.refetch();
  if (query.error || token === "") return <PlainPage title="Invitation"><LinkTrouble error={query.error} onRetry={refetch} /></PlainPage>;
  if (!query.data) return <PlainPage title="Invitation"><SkeletonRows label="Looking at the invitation" count={3} /></PlainPage>;
  const invite = query.data;
  return (
    <PlainPage title="You are invited">
      <p className="text-fg-2">
        {invite.invitedBy} invites you to <strong className="font-medium text-fg">{invite.team.name}</strong> as {invite.role}.
      </p>
      {accepting.errors["form"] !== undefined && (
        <Band tone="err" heading="h2" role="alert" title="You have not joined">
          <p>{accepting.errors["form"]}</p>
        </Band>
      )}
      <WayIn invite={invite} accepting={accepting} onLeft={refetch} />
      {invite.signedInAs === null && <SignOnButtons providers={providers} goTo={`/${invite.team.slug}`} hint={`Your provider must know you as ${invite.email}.`} />}
    </PlainPage>
  );
}
