"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Server } from "@/lib/servers/schema";
import { useArchiveServer } from "./queries";

/** Puts a server away after asking once. */
export function ArchiveServer({ team, server }: { team: string; server: Server }) {
  const [isAsking, setIsAsking] = useState(false);
  const archive = useArchiveServer(team, server.id);
  return (
    <section aria-label="Archive" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-[min(240px,100%)] flex-1 text-fg-2">Archiving takes it out of the lists. Its records stay, and it can be restored.</p>
      <Button
        variant="danger"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Archive server
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Archive ${server.name}?`}
        confirm="Archive server"
        cancel="Keep it"
        isDestructive
        isPending={archive.isPending}
        error={archive.error?.message}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => {
          archive.mutate("archived", {
            onSuccess: () => {
              setIsAsking(false);
            },
          });
        }}
      >
        <p>Nobody can call its tools until it is restored. Everything recorded about it stays.</p>
      </ConfirmDialog>
    </section>
  );
}
