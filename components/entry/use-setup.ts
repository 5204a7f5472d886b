"use client";

import { useState } from "react";
import { api } from "@/lib/api-client";
import type { SetUpResult } from "@/lib/teams/schema";
import { checkSetup, refusedSetup, type SetupDraft, type SetupErrors } from "./plan-setup";
import { signIn } from "./sign-in";

/** Makes the owner account and signs its owner in; what is wrong is kept by field. */
export function useSetup() {
  const [errors, setErrors] = useState<SetupErrors>({});
  const [isPending, setIsPending] = useState(false);

  const create = async (draft: SetupDraft): Promise<SetupErrors> => {
    try {
      const { teamSlug } = await api<SetUpResult>("/setup", { method: "POST", body: JSON.stringify(draft) });
      const answer = await signIn(draft.email, draft.password);
      // The account exists whatever happens now, so the way on is always open.
      location.assign(answer.kind === "in" ? `/${teamSlug}` : "/sign-in");
      return {};
    } catch (error) {
      return refusedSetup(error);
    }
  };

  const submit = async (draft: SetupDraft): Promise<SetupErrors> => {
    const wrong = checkSetup(draft);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return wrong;
    setIsPending(true);
    const refused = await create(draft);
    if (Object.keys(refused).length > 0) setIsPending(false);
    setErrors(refused);
    return refused;
  };

  const forget = (field: keyof SetupDraft) => {
    setErrors((now) => ({ ...now, [field]: undefined }));
  };

  return { errors, isPending, submit, forget };
}
