"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { can, type Role } from "@/lib/auth/permissions";
import { ApiError } from "@/lib/api-client";
import { useDraft } from "./draft-store";
import { ReadingOffers } from "./reading-offers";
import { emptyDraft } from "./server-draft";
import { ServerFields } from "./server-fields";
import { ServerWorkbench } from "./server-workbench";
import { TestPane } from "./test-pane";
import { addressNote, saveWords } from "./test-run";
import { TwinNote } from "./twin-note";
import { useAddServer } from "./use-add-server";
import { useServerForm } from "./use-server-form";

interface AddServerProps {
  team: string;
  userId: string;
  role: Role;
}

/** Registers a server: the form tests as it is filled in, and it can be saved whatever the test says. */
export function AddServer({ team, userId, role }: AddServerProps) {
  const hold = useDraft(`patchbay:add-server:${team}:${userId}`, { ...emptyDraft, ownerId: userId });
  const form = useServerForm({ team, hold });
  const { draft, name, run } = form;
  const add = useAddServer(team, hold.forget);
  const refusal = form.readRefusal(add.error);
  const words = saveWords(run);
  const save = () => {
    const input = form.read();
    if (input) add.save(input);
  };
  if (add.saved) return <ReadingOffers team={team} server={add.saved} lists={add.lists} />;
  return (
    <ServerWorkbench
      title="Add server"
      onSubmit={save}
      form={
        <>
          {refusal.whole && (
            <ErrorState title="Not saved" requestId={refusal.whole instanceof ApiError ? refusal.whole.requestId : undefined}>
              {refusal.whole.message} What you typed is still here.
            </ErrorState>
          )}
          <ServerFields
            draft={draft}
            name={name}
            errors={{ ...refusal.fields, ...form.localErrors }}
            note={addressNote(run)}
            team={team}
            hint={<TwinNote team={team} url={draft.url} />}
            onChange={hold.change}
            onTyping={form.setTyping}
            onTest={form.test}
          />
        </>
      }
      test={
        <TestPane
          run={run}
          idleWords={form.isHeld ? "Headers go only to an address you have finished: leave the field or press Enter." : "Type an address. Each step says what it found."}
          onTest={form.test}
          offers={{ team, url: draft.url, mayAllow: can(role, "network.manage"), isAllowing: form.allow.isPending, onUse: form.use, onAllow: form.allowAndTest }}
        />
      }
      foot={
        <>
          <Button type="submit" variant="primary" isPending={add.isSaving}>
            {words.label}
          </Button>
          <span className="min-w-0 text-small text-fg-3">{words.note}</span>
        </>
      }
    />
  );
}
