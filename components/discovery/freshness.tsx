"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast-store";
import { useNow } from "@/components/ui/use-now";
import { can, type Role } from "@/lib/auth/permissions";
import { NewsLine } from "./news-line";
import { sayFreshness } from "./plan-freshness";
import { discoveryQuery } from "./queries";
import { useDiscover } from "./use-discover";

interface FreshnessProps {
  team: string;
  serverId: string;
  role: Role;
  /** The list's name in the protocol. */
  list: "tools" | "resources" | "templates" | "prompts";
}

/** When the list was read, and the way to read it again; a server that fails now keeps its last good list. */
export function Freshness({ team, serverId, role, list }: FreshnessProps) {
  const { data } = useQuery(discoveryQuery(team, serverId));
  const { discover } = useDiscover(team);
  const now = useNow();
  const refresh = () => {
    discover.mutate(serverId, { onError: (error) => toast({ tone: "err", title: "Not read again", text: error.message }) });
  };
  if (!data) return null;
  const note = data.snapshot?.lists[list];
  const fresh = sayFreshness(note, data.okAt, now);
  return (
    <div className="border-t border-line px-3 py-1.5 text-micro text-fg-3">
      {data.problem && <p className="flex items-start gap-1.5 py-0.5 text-err-fg"><Glyph kind="err" className="mt-px size-3" /><span className="min-w-0">{data.problem.title}. Below is what it offered before.</span></p>}
      <NewsLine team={team} serverId={serverId} role={role} list={list} />
      {note && note.note !== "" && <p className="py-0.5">{note.note}</p>}
      <p className="flex min-h-6 items-center gap-1">
        {data.okAt !== null && <span>as of <Time at={data.okAt} />{fresh !== undefined && <>, {fresh}</>}</span>}
        {can(role, "discovery.run") && <Button size="s" variant="quiet" className="ml-auto" onClick={refresh} isPending={discover.isPending}>Refresh</Button>}
      </p>
    </div>
  );
}
