"use client";

import { useQuery } from "@tanstack/react-query";
import { PageBody } from "@/components/layout/page";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Time } from "@/components/ui/time";
import { ApiError } from "@/lib/api-client";
import { can, type Role } from "@/lib/auth/permissions";
import type { Server } from "@/lib/servers/schema";
import { AllowedOrigins } from "./allowed-origins";
import { ArchiveServer } from "./archive-server";
import { useDraft, type DraftHold } from "./draft-store";
import { serverQuery } from "./queries";
import { ArchivedBand } from "./server-bands";
import { draftOf } from "./server-draft";
import { ServerFields } from "./server-fields";
import { ServerWorkbench } from "./server-workbench";
import { TestPane } from "./test-pane";
import { addressNote } from "./test-run";
import { TwinNote } from "./twin-note";
import { useSaveServer } from "./use-save-server";
import { useServerForm } from "./use-server-form";

interface ServerSettingsProps {
  team: string;
  serverId: string;
  userId: string;
  role: Role;
}

function NewerBand({ server, hold }: { server: Server; hold: DraftHold }) {
  if (!hold.isChanged || hold.draft.basedOn === server.updatedAt) return null;
  return (
    <Band
      tone="warn"
      role="status"
      title="Somebody changed this server after you began"
      end={<Time at={server.updatedAt} />}
      actions={
        <>
          <Button size="s" onClick={hold.forget}>
            Show theirs
          </Button>
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              hold.change({ basedOn: server.updatedAt });
            }}
          >
            Keep mine
          </Button>
        </>
      }
    >
      <p>What you typed is below. Keeping yours replaces their change when you save.</p>
    </Band>
  );
}

function Foot({ hold, isSaving }: { hold: DraftHold; isSaving: boolean }) {
  return (
    <>
      <Button type="submit" variant="primary" disabled={!hold.isChanged} isPending={isSaving}>
        Save changes
      </Button>
      {hold.isChanged && (
        <Button variant="quiet" onClick={hold.forget}>
          Discard
        </Button>
      )}
      <span className="text-small text-fg-3">{hold.isChanged ? "Not saved yet." : "Nothing is changed."}</span>
    </>
  );
}

function Form({ team, server, userId, role }: Omit<ServerSettingsProps, "serverId"> & { server: Server }) {
  const hold = useDraft(`patchbay:server:${server.id}:${userId}`, draftOf(server));
  const form = useServerForm({ team, hold, changing: { serverId: server.id, url: server.url } });
  const save = useSaveServer({ team, server, hold });
  const refusal = form.readRefusal(save.error);
  return (
    <ServerWorkbench
      title="Settings"
      onSubmit={() => {
        const input = form.read();
        if (input && hold.isChanged) save.save(input);
      }}
      form={
        <>
          <NewerBand server={server} hold={hold} />
          {refusal.whole && (
            <ErrorState title="Not saved" requestId={refusal.whole instanceof ApiError ? refusal.whole.requestId : undefined}>
              {refusal.whole.message}
            </ErrorState>
          )}
          <ServerFields
            draft={form.draft}
            name={form.name}
            errors={{ ...refusal.fields, ...form.localErrors }}
            note={addressNote(form.run)}
            team={team}
            hint={<TwinNote team={team} url={form.draft.url} own={server.id} />}
            onChange={hold.change}
            onTyping={form.setTyping}
            onTest={form.test}
          />
        </>
      }
      more={
        <div className="grid gap-4 border-t border-line pt-5">
          {can(role, "network.manage") && <AllowedOrigins team={team} />}
          <ArchiveServer team={team} server={server} />
        </div>
      }
      test={
        <TestPane
          run={form.run}
          idleWords={form.isHeld ? "Headers go only to an address you have finished: leave the field or press Enter." : "Change something, or test the server as it is."}
          canStart={!hold.isChanged}
          onTest={form.test}
          offers={{ team, url: form.draft.url, mayAllow: can(role, "network.manage"), isAllowing: form.allow.isPending, onUse: form.use, onAllow: form.allowAndTest }}
        />
      }
      foot={<Foot hold={hold} isSaving={save.isSaving} />}
    />
  );
}

/** Changes a server, tests the change before it is saved, and puts the server away. */
export function ServerSettings({ team, serverId, userId, role }: ServerSettingsProps) {
  const { data: server } = useQuery(serverQuery(team, serverId));
  if (!server) return null;
  if (server.archivedAt === null) return <Form team={team} server={server} userId={userId} role={role} />;
  return (
    <PageBody>
      <h1 className="sr-only">Settings</h1>
      <ArchivedBand team={team} role={role} server={server} />
    </PageBody>
  );
}
