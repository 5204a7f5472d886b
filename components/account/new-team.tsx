"use client";

import { useState } from "react";
import { OwnPage } from "@/components/layout/own-page";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api, ApiError } from "@/lib/api-client";
import type { SetUpResult } from "@/lib/teams/schema";

/** Makes a further team; whoever makes it owns it. */
export function NewTeam({ user }: { user: { id: string; email: string } }) {
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const make = async () => {
    setIsPending(true);
    setRefusal(undefined);
    try {
      const { teamSlug } = await api<SetUpResult>("/account/teams", { method: "POST", body: JSON.stringify({ name }) });
      location.assign(`/${teamSlug}`);
    } catch (error) {
      setIsPending(false);
      setRefusal(error instanceof ApiError ? (error.fields["name"] ?? error.message) : "Something went wrong on this page. Load it again and retry.");
    }
  };
  return (
    <OwnPage user={user} title="Make another team" text="A team has its own servers, people and history; nothing is shared between teams.">
      <form
        className="grid max-w-[424px] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && name.trim() !== "") void make();
        }}
      >
        <Field label="Team" error={refusal}>
          <Input autoFocus autoComplete="organization" maxLength={80} value={name} onChange={(event) => { setName(event.target.value); }} />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={name.trim() === ""} isPending={isPending}>Make team</Button>
          <ButtonLink href="/" variant="quiet">Cancel</ButtonLink>
        </div>
      </form>
    </OwnPage>
  );
}
