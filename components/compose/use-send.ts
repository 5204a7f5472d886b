"use client";

import { useState } from "react";
import type { Refusal } from "@/components/calls/form/misfit-band";
import type { ApiError } from "@/lib/api-client";
import type { ComposeInput } from "@/lib/calls/schema";
import { toPost, type Composition, type HeaderLine } from "./plan-composition";

interface Sending {
  mayCall: boolean;
  idleMs: number;
  onSend: (input: ComposeInput) => Promise<ApiError | undefined>;
}

function refusalOf(error: ApiError): Refusal {
  return { title: "Patchbay did not send it", text: error.message, fields: [], requestId: error.requestId, maySendAnyway: false };
}

const unread: Refusal = { title: "The headers could not be made", text: "Patchbay did not answer. Nothing was sent; try again.", fields: [], requestId: undefined, maySendAnyway: false };

/** One press at a time, one request per press, and why it was refused. */
export function useSend({ mayCall, idleMs, onSend }: Sending) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setIsSending] = useState(false);

  const post = async (composition: Composition, lines: () => Promise<readonly HeaderLine[]>) => {
    const found = await lines().catch(() => undefined);
    if (!found) {
      setRefusal(unread);
      return;
    }
    const origin = composition.replayOf === undefined ? ("ui" as const) : ("replay" as const);
    const refused = await onSend({ ...toPost(composition, found), idempotencyKey: crypto.randomUUID(), origin, idleMs });
    if (!refused) return;
    setRefusal(refusalOf(refused));
    setErrors(refused.fields);
  };
  const send = (composition: Composition, lines: () => Promise<readonly HeaderLine[]>) => {
    if (isSending || !mayCall) return;
    setRefusal(undefined);
    setErrors({});
    setIsSending(true);
    void post(composition, lines).finally(() => { setIsSending(false); });
  };
  return { refusal, errors, isSending, send, close: () => { setRefusal(undefined); } };
}
