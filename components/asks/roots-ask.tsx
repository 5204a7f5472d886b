"use client";

import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { AskBodyProps, ReadAnswer } from "./ask-body";
import { askSettingsQuery } from "./queries";
import { useDraft } from "./use-draft";

interface Root {
  uri: string;
  name: string;
}

function restored(draft: string | null): Root[] | undefined {
  try {
    return draft === null ? undefined : (JSON.parse(draft) as Root[]);
  } catch {
    return undefined;
  }
}

function readRoots(roots: readonly Root[]): ReadAnswer {
  const given = roots.filter(({ uri, name }) => uri !== "" || name !== "");
  const wrong = given.find(({ uri }) => !uri.startsWith("file://"));
  if (wrong) return { problem: `A folder’s address begins with file://, not “${wrong.uri.slice(0, 60)}”.` };
  return { content: JSON.stringify({ roots: given.map(({ uri, name }) => (name === "" ? { uri } : { uri, name })) }) };
}

/** Which folders a server may know of; only their names are sent. An empty list is an answer too. */
export function RootsAsk({ team, callId, ask, register }: AskBodyProps) {
  const { data: settings } = useQuery(askSettingsQuery(team));
  const [typed, setTyped] = useState(() => restored(ask.draft));
  // What the team has set is proposed until somebody changes it.
  const roots = typed ?? settings?.roots ?? [];
  const setRoots = (next: (before: readonly Root[]) => Root[]) => { setTyped(next(roots)); };
  useDraft({ team, callId, askId: ask.id }, typed && JSON.stringify(typed));
  useEffect(() => {
    register(ask.id, () => readRoots(roots));
  });
  const change = (index: number, part: Partial<Root>) => { setRoots((before) => before.map((root, at) => (at === index ? { ...root, ...part } : root))); };
  return (
    <div className="grid min-w-0 gap-2 *:min-w-0">
      <p className="text-small text-fg-3">{typed === undefined && roots.length > 0 && "Proposed from the team’s folders. "}Only addresses and names are sent, never files. With no folder in the list the server is told that there is none.</p>
      {roots.map((root, index) => (
        <div key={index} className="flex min-w-0 items-center gap-2">
          <Input isMono aria-label={`Address of folder ${String(index + 1)}`} placeholder="file:///srv/notes" value={root.uri} onChange={(event) => { change(index, { uri: event.target.value }); }} />
          <Input aria-label={`Name of folder ${String(index + 1)}`} placeholder="Name" value={root.name} onChange={(event) => { change(index, { name: event.target.value }); }} />
          <IconButton name={`Take out folder ${String(index + 1)}`} onClick={() => { setRoots((before) => before.filter((_, at) => at !== index)); }}><X aria-hidden /></IconButton>
        </div>
      ))}
      <Button size="s" className="justify-self-start" onClick={() => { setRoots((before) => [...before, { uri: "file:///", name: "" }]); }}>
        <Plus aria-hidden className="size-3.5" />
        Add a folder
      </Button>
    </div>
  );
}
