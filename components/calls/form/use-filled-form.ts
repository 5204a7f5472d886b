"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { ApiError } from "@/lib/api-client";
import { payloadQuery } from "../queries";
import { draftKey, readDraft, writeDraft } from "./draft-store";
import { useHashArguments } from "./use-prefill";

interface Filling {
  team: string;
  serverId: string;
  userId: string;
  tool: string | undefined;
  /** The record whose arguments the form is to be filled with. */
  replay: string | null;
}

export interface FilledForm {
  draft: string;
  /** Changes when the form is filled from outside and has to be drawn anew. */
  epoch: number;
  replayOf: string | undefined;
  /** Why the form could not be filled. */
  notice: string | undefined;
  fill: (argumentsText: string, from: string) => void;
}

function noticeOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  return error instanceof ApiError && error.status === 404 ? "The record to replay does not exist in this team." : error.message;
}

/** Fills the form from a link, a record or a run; nothing is sent by it, and what was typed before can be had back. */
export function useFilledForm({ team, serverId, userId, tool, replay }: Filling): FilledForm {
  const [epoch, setEpoch] = useState(0);
  const filledFrom = useRef<string>(undefined);
  const draft = draftKey(userId, serverId, tool ?? "");

  const fill = useCallback(
    (argumentsText: string, from: string) => {
      const before = readDraft(draft);
      writeDraft(draft, argumentsText);
      setEpoch((now) => now + 1);
      const isTyped = before !== undefined && before !== argumentsText && before !== "{}";
      const undo = { label: "Undo", onSelect: () => { writeDraft(draft, before ?? "{}"); setEpoch((now) => now + 1); } };
      toast({ title: `The form is filled ${from}`, text: "Nothing was sent.", ...(isTyped ? { action: undo } : {}) });
    },
    [draft],
  );
  useHashArguments((text) => { fill(text, "from the link"); });

  const record = useQuery({ ...payloadQuery(team, replay ?? ""), enabled: replay !== null });
  const argumentsText = record.data?.arguments;
  useEffect(() => {
    if (replay === null || argumentsText === undefined || filledFrom.current === replay) return;
    filledFrom.current = replay;
    fill(argumentsText, "from a record");
  }, [replay, argumentsText, fill]);
  return { draft, epoch, replayOf: argumentsText === undefined ? undefined : (replay ?? undefined), notice: replay === null ? undefined : noticeOf(record.error), fill };
}
