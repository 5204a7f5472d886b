"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { use, useEffect, useState } from "react";
import { completionQuery } from "./queries";
import { SuggestContext, type Suggesting } from "./suggest-context";

const pauseMs = 200;

interface Asked {
  about: Suggesting;
  name: string;
  value: string;
}

/** What the server proposes for a field, asked for when its typing pauses and only while it is wanted. */
export function useCompletion(name: string, value: string, isWanted: boolean) {
  const about = use(SuggestContext);
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    if (!isWanted || !about) return;
    const timer = setTimeout(() => { setAsked({ about, name, value }); }, pauseMs);
    return () => { clearTimeout(timer); };
  }, [about, name, value, isWanted]);
  const isAsked = isWanted && asked !== undefined;
  const query = useQuery(isAsked ? completionQuery(asked.about, asked.name, asked.value) : { queryKey: ["completion"], queryFn: skipToken });
  return isAsked ? query.data : undefined;
}
