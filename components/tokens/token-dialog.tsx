"use client";

import { useState } from "react";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ApiError } from "@/lib/api-client";
import { can, tokenPermissions, type Permission, type Role } from "@/lib/auth/permissions";
import type { TokenInput } from "@/lib/tokens/schema";
import { tokenDays, type TokenDays } from "@/lib/tokens/states";
import { NewToken } from "./new-token";
import { permissionWords } from "./permission-words";
import { useMakeToken } from "./queries";

interface TokenDialogProps {
  team: { slug: string; name: string };
  role: Role;
  isOpen: boolean;
  onClose: () => void;
}

const fresh: TokenInput = { name: "", permissions: ["server.read"], days: 30 };
const dayWords: Record<TokenDays, string> = { 7: "in 7 days", 30: "in 30 days", 90: "in 90 days", 365: "in a year" };

interface ChoiceProps {
  role: Role;
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

function PermissionChoice({ role, chosen, onChange }: ChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-medium">It may</legend>
      {tokenPermissions.filter((permission) => can(role, permission)).map((permission) => (
        <Checkbox
          key={permission}
          checked={chosen.includes(permission)}
          onChange={(event) => {
            onChange(event.target.checked ? [...chosen, permission] : chosen.filter((one) => one !== permission));
          }}
        >
          {permissionWords[permission] ?? permission} <code className="text-small text-fg-3">{permission}</code>
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface FormProps {
  role: Role;
  draft: TokenInput;
  onChange: (draft: TokenInput) => void;
  onSubmit: () => void;
  error: Error | null;
}

function TokenForm({ role, draft, onChange, onSubmit, error }: FormProps) {
  const fields = error instanceof ApiError ? error.fields : {};
  const isPlaced = Object.keys(fields).some((name) => name === "name");
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {error && !isPlaced && <Band tone="err" heading="h3" role="alert" title="The token was not made"><p>{error.message}</p></Band>}
      <Field label="Name" hint="What will use it, so that somebody can tell later whether it is still needed." error={fields["name"]}>
        <Input
          autoComplete="off"
          data-focus-first
          value={draft.name}
          maxLength={80}
          onChange={(event) => {
            onChange({ ...draft, name: event.target.value });
          }}
        />
      </Field>
      <PermissionChoice role={role} chosen={draft.permissions} onChange={(permissions) => { onChange({ ...draft, permissions }); }} />
      <Field label="Ends" className="max-w-45">
        <Select
          value={String(draft.days)}
          onChange={(event) => {
            onChange({ ...draft, days: tokenDays.find((days) => String(days) === event.target.value) ?? draft.days });
          }}
        >
          {tokenDays.map((days) => <option key={days} value={days}>{dayWords[days]}</option>)}
        </Select>
      </Field>
    </form>
  );
}

/** Asks what a token is for and what it may, makes it and shows it once. */
export function TokenDialog({ team, role, isOpen, onClose }: TokenDialogProps) {
  const [draft, setDraft] = useState(fresh);
  const make = useMakeToken(team.slug);
  const close = () => {
    setDraft(fresh);
    make.reset();
    onClose();
  };
  const isReady = draft.name.trim() !== "" && draft.permissions.length > 0;
  const submit = () => {
    if (isReady && !make.isPending) make.mutate(draft);
  };
  const footer = make.data ? (
    <Button variant="primary" onClick={close}>Done</Button>
  ) : (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={submit} isPending={make.isPending} disabled={!isReady}>Make token</Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={make.data ? "Your new API token" : `New API token for ${team.name}`} footer={footer}>
      {make.data ? <NewToken team={team.slug} made={make.data} /> : <TokenForm role={role} draft={draft} onChange={setDraft} onSubmit={submit} error={make.error} />}
    </Dialog>
  );
}
