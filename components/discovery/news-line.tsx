"use client";

import { Glyph } from "@/components/ui/glyph";
import { Tooltip } from "@/components/ui/tooltip";
import type { Role } from "@/lib/auth/permissions";
import type { Listening } from "@/lib/connections/schema";
import { useNews } from "./news-store";
import { useListening } from "./use-listening";

interface NewsLineProps {
  team: string;
  serverId: string;
  role: Role;
  list: "tools" | "resources" | "templates" | "prompts";
}

const words: Partial<Record<Listening["state"], string>> = { connecting: "listening for changes…", open: "listening for changes", waiting: "reconnecting", unavailable: "offers no notifications" };

/** Whether changes of the list are heard of, and that there was one; nothing is replaced under anybody's hands. */
export function NewsLine({ list, ...where }: NewsLineProps) {
  useListening(where);
  const { listening, changed } = useNews(where.serverId);
  const isChanged = changed.includes(list === "templates" ? "resources" : list);
  const word = listening && words[listening.state];
  return (
    <>
      <p role="status" className="empty:hidden">
        {isChanged && <span className="flex items-center gap-1.5 py-0.5 font-medium text-fg"><Glyph kind="info" className="size-3" />The list has changed on the server.</span>}
      </p>
      {word !== undefined && <p className="py-0.5">{listening?.reason === undefined ? word : <Tooltip text={listening.reason}><span tabIndex={0}>{word}</span></Tooltip>}</p>}
    </>
  );
}
