"use client";

import { useState } from "react";
import { ApiError } from "@/lib/api-client";
import type { ServerInput } from "@/lib/servers/schema";
import type { DraftHold } from "./draft-store";
import { useAllowOrigin } from "./queries";
import { carriesSecrets, detachStored, fieldErrors, originOf, proposeName, readDraft, sentRows, testInputOf, type Draft } from "./server-draft";
import { calledItself } from "./test-run";
import { useServerTest } from "./use-server-test";

interface FormSetting {
  team: string;
  hold: DraftHold;
  /** The server being changed; its stored values stay with the host of this address. */
  changing?: { serverId: string; url: string } | undefined;
}

/** Which fields an answer of the console was about, and what it said when it was about none. */
function readRefusal(error: Error | null, draft: Draft): { fields: Record<string, string>; whole: Error | undefined } {
  const fields = error instanceof ApiError ? fieldErrors(error.fields, sentRows(draft)) : {};
  return { fields, whole: error && Object.keys(fields).length === 0 ? error : undefined };
}

interface Address {
  draft: Draft;
  isTyping: boolean;
  /** Origin of the address when it was last left alone. */
  settledOrigin: string | undefined;
}

// A half-typed host is somebody else's host: what is secret waits until the address is finished.
function isHalfTyped({ draft, isTyping, settledOrigin }: Address): boolean {
  return isTyping && carriesSecrets(draft) && originOf(draft.url) !== settledOrigin;
}

/** Everything a form of a server does but draw: the draft, its test, what is wrong with it, and reading it for saving. */
export function useServerForm({ team, hold, changing }: FormSetting) {
  const draft = changing ? detachStored(hold.draft, changing.url) : hold.draft;
  const [isTyping, setIsTyping] = useState(false);
  const [settledOrigin, setSettledOrigin] = useState(changing && originOf(changing.url));
  const [isRead, setIsRead] = useState(false);
  // A form that was only opened asks nobody anything.
  const [isAsked, setIsAsked] = useState(changing === undefined);
  const allow = useAllowOrigin(team);
  const isHeld = isHalfTyped({ draft, isTyping, settledOrigin });
  const mayTest = isAsked || hold.isChanged;
  const { run, testAgain } = useServerTest(team, { input: mayTest ? testInputOf(draft, changing?.serverId) : undefined, isHeld });
  const name = draft.isNamed ? draft.name : proposeName(draft.url, calledItself(run));
  const result = readDraft(draft, name);

  const setTyping = (typing: boolean) => {
    setIsTyping(typing);
    if (!typing) setSettledOrigin(originOf(draft.url));
  };
  const test = () => {
    setIsAsked(true);
    testAgain();
  };
  const use = (url: string) => {
    setTyping(false);
    hold.change({ url });
  };
  const allowAndTest = (origin: string) => {
    allow.mutate({ origin, isAllowed: true }, { onSuccess: testAgain });
  };
  /** The contract when all is well; otherwise the fields say what is not. */
  const read = (): ServerInput | undefined => {
    setIsRead(true);
    return result.input;
  };
  return { draft, name, run, isHeld, isAsked, allow, test, setTyping, use, allowAndTest, read, localErrors: isRead ? (result.errors ?? {}) : {}, readRefusal: (error: Error | null) => readRefusal(error, draft) };
}
