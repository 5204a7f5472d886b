"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast-store";
import type { Member } from "@/lib/teams/schema";
import { OneTimeLink } from "./one-time-link";
import { useChangeMember, usePasswordLink } from "./queries";

interface Asking {
  team: { slug: string; name: string };
  member: Member;
  isOpen: boolean;
  onClose: () => void;
}

function RemoveDialog({ team, member, isOpen, onClose }: Asking) {
  const change = useChangeMember(team.slug, member.id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Remove ${member.name} from ${team.name}?`}
      confirm="Remove from team"
      cancel="Keep them"
      isDestructive
      isPending={change.isPending}
      error={change.error?.message}
      onClose={() => {
        change.reset();
        onClose();
      }}
      onConfirm={() => {
        change.mutate("removed", {
          onSuccess: () => {
            onClose();
            toast({ title: `${member.name} is not in ${team.name} any more` });
          },
        });
      }}
    >
      <p>Within seconds nothing of this team opens for them any more, and invitations they made stop working. Everything recorded about them stays.</p>
    </ConfirmDialog>
  );
}

function PasswordLinkDialog({ team, member, isOpen, onClose }: Asking) {
  const make = usePasswordLink(team.slug, member.id);
  const close = () => {
    make.reset();
    onClose();
  };
  const footer = make.data ? (
    <Button variant="primary" onClick={close}>Done</Button>
  ) : (
    <>
      <Button onClick={close} data-focus-first>Cancel</Button>
      <Button variant="primary" isPending={make.isPending} onClick={() => { make.mutate(); }}>Make link</Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={`A new password for ${member.name}`} footer={footer}>
      {make.data ? (
        <OneTimeLink link={make.data} to={member.email} />
      ) : (
        <p>With the link {member.name} chooses a new password, once, within an hour. It signs them out everywhere. Until it is used their old password goes on working.</p>
      )}
      {make.error && <p role="alert" className="text-small text-err-fg">{make.error.message}</p>}
    </Dialog>
  );
}

/** What may be done about one member besides their role. */
export function MemberActions({ team, member }: { team: { slug: string; name: string }; member: Member }) {
  const [asking, setAsking] = useState<"remove" | "password">();
  const close = () => {
    setAsking(undefined);
  };
  return (
    <>
      <Menu
        label={`Actions for ${member.name}`}
        align="end"
        trigger={
          <button type="button" aria-label={`Actions for ${member.name}`} className="relative inline-grid size-ctl-s place-items-center rounded-2 text-fg-2 hover:bg-press">
            <Ellipsis aria-hidden className="size-3.5" />
          </button>
        }
      >
        <MenuItem onSelect={() => { setAsking("password"); }}>Link for a new password</MenuItem>
        <MenuItem isDanger onSelect={() => { setAsking("remove"); }}>Remove from team</MenuItem>
      </Menu>
      <RemoveDialog team={team} member={member} isOpen={asking === "remove"} onClose={close} />
      <PasswordLinkDialog team={team} member={member} isOpen={asking === "password"} onClose={close} />
    </>
  );
}
