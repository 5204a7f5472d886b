"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { payloadQuery } from "@/components/calls/queries";
import { compositionKey, readComposition, writeComposition } from "./draft-store";
import { fromExchange, linesOf, type Composition, type HeaderLine } from "./plan-composition";
import { headersForQuery } from "./queries";
import type { ComposeUrl } from "./use-compose-url";

interface Where {
  team: string;
  serverId: string;
  userId: string;
}

const settleMs = 350;

/** What stood in the body a moment ago, so that not every letter asks for headers. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => { setSettled(text); }, settleMs);
    return () => { clearTimeout(timer); };
  }, [text]);
  return settled;
}

/** The record named in the address, once; then the address no longer names it. */
function useReplay(team: string, url: ComposeUrl, onFound: (composition: Composition) => void): string | undefined {
  const { replay, exchange } = url;
  const found = useQuery({ ...payloadQuery(team, replay ?? ""), enabled: replay !== null });
  const payload = replay === null ? undefined : found.data;
  useEffect(() => {
    if (!payload || replay === null) return;
    const one = payload.exchanges.at(exchange ?? -1);
    onFound(one ? fromExchange(one, replay) : { body: payload.arguments, left: [], isSessionLeft: false, replayOf: replay });
    url.endReplay();
  }, [payload]); // eslint-disable-line react-hooks/exhaustive-deps -- filled in once, when it has come
  return replay !== null && found.error ? found.error.message : undefined;
}

/** The request being written: its body, its headers that follow the body until somebody changes one, and the way back from a template. */
export function useComposition({ team, serverId, userId }: Where, url: ComposeUrl, first: () => Composition) {
  const client = useQueryClient();
  const key = compositionKey(userId, serverId);
  const [composition, setComposition] = useState(() => readComposition(key) ?? first());
  const [before, setBefore] = useState<Composition>();
  useEffect(() => { writeComposition(key, composition); }, [key, composition]);

  const settled = useSettled(composition.body);
  const standard = useQuery({ ...headersForQuery(team, serverId, settled), placeholderData: (last) => last });
  const { lines: own, change } = composition;
  const lines = useMemo(() => own ?? linesOf(standard.data?.headers ?? [], change), [own, standard.data, change]);

  const edit = (part: Partial<Composition>) => { setComposition((now) => ({ ...now, ...part })); };
  const fill = (next: Composition) => {
    setBefore(composition);
    setComposition(next);
  };
  const undo = before && (() => {
    setBefore(undefined);
    setComposition(before);
  });
  const trouble = useReplay(team, url, fill);
  /** The lines for exactly this body, asked for where the table is a moment behind. */
  const linesNow = async (): Promise<HeaderLine[]> => own ?? linesOf((await client.query(headersForQuery(team, serverId, composition.body))).headers, change);
  return { composition, lines, linesNow, standard: standard.data, edit, fill, undo, trouble };
}
export type Composing = ReturnType<typeof useComposition>;
