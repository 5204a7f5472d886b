"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { payloadQuery } from "@/components/calls/queries";
import type { ItemUrl } from "@/components/calls/use-item-url";
import { uriOf } from "./plan-template";

// A record's own line holds this much of an address (prisma `Call.target`); its arguments hold all of it.
const recordedChars = 512;

/** Puts the whole address into the page where the link of a record could only hold its beginning. */
export function useWholeAddress(team: string, { item, replay, keepItem }: ItemUrl): void {
  const isCut = replay !== null && item?.length === recordedChars;
  const { data } = useQuery({ ...payloadQuery(team, replay ?? ""), enabled: isCut });
  const whole = isCut && data ? uriOf(data.arguments) : "";
  useEffect(() => {
    if (whole !== "" && whole !== item) keepItem(whole);
  }, [whole, item, keepItem]);
}
