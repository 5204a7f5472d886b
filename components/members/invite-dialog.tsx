"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Radio } from "@/components/ui/radio";
import { ApiError } from "@/lib/api-client";
import { mayGive, roles, type Role } from "@/lib/auth/permissions";
import { OneTimeLink } from "./one-time-link";
import { useInvite } from "./queries";
import { roleNames, roleWords } from "./role-words";

interface InviteDialogProps {
  team: { slug: string; name: string };
  role: Role;
  isOpen: boolean;
  onClose: () => void;
}

function RoleChoice({ mine, chosen, onChoose }: { mine: Role; chosen: Role; onChoose: (role: Role) => void }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-medium">Role</legend>
      {roles.filter((role) => mayGive(mine, role)).map((role) => (
        <Radio
          key={role}
          name="role"
          value={role}
          checked={role === chosen}
          onChange={() => {
            onChoose(role);
          }}
        >
          {roleNames[role]} <span className="block text-small text-fg-3">{roleWords[role]}</span>
        </Radio>
      ))}
    </fieldset>
  );
}

/** Asks for an address and a role, makes the invitation and shows its link once. */
export function InviteDialog({ team, role: mine, isOpen, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("developer");
  const invite = useInvite(team.slug);
  const close = () => {
    setEmail("");
    setRole("developer");
    invite.reset();
    onClose();
  };
  const send = () => {
    if (!invite.isPending && email.trim() !== "") invite.mutate({ email: email.trim(), role });
  };
  const footer = invite.data ? (
    <>
      <Button onClick={() => { setEmail(""); invite.reset(); }}>Invite another</Button>
      <Button variant="primary" onClick={close}>Done</Button>
    </>
  ) : (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={send} isPending={invite.isPending} disabled={email.trim() === ""}>Make invitation</Button>
    </>
  );
  const refusal = invite.error instanceof ApiError ? (invite.error.fields["email"] ?? invite.error.message) : invite.error?.message;
  return (
    <Dialog isOpen={isOpen} onClose={close} title={`Invite to ${team.name}`} footer={footer}>
      {invite.data ? (
        <OneTimeLink link={invite.data} to={invite.variables.email} />
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Field label="Email" hint="Only a person with this address can take the invitation up." error={refusal}>
            <Input
              type="email"
              autoComplete="off"
              data-focus-first
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
              }}
            />
          </Field>
          <RoleChoice mine={mine} chosen={role} onChoose={setRole} />
        </form>
      )}
    </Dialog>
  );
}
