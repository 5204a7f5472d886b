"use client";

import { useState } from "react";
import { api, ApiError } from "@/lib/api-client";
import type { AcceptInput } from "@/lib/teams/schema";
import { signIn } from "./sign-in";

interface Accepted {
  teamSlug: string;
}

export interface Accepting {
  errors: Record<string, string>;
  isPending: boolean;
  accept: (person?: { name: string; email: string; password: string }) => Promise<void>;
}

/** Takes an invitation up, signs a new person in, and goes to the team. */
export function useAccept(token: string): Accepting {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setIsPending] = useState(false);
  const accept: Accepting["accept"] = async (person) => {
    setIsPending(true);
    setErrors({});
    const input: AcceptInput = person ? { token, name: person.name, password: person.password } : { token };
    try {
      const { teamSlug } = await api<Accepted>("/invites/accept", { method: "POST", body: JSON.stringify(input) });
      const answer = person ? await signIn(person.email, person.password) : { kind: "in" };
      // The account exists whatever happens now, so the way on is always open.
      location.assign(answer.kind === "in" ? `/${teamSlug}` : "/sign-in");
    } catch (error) {
      setIsPending(false);
      if (!(error instanceof ApiError)) setErrors({ form: "Something went wrong on this page. Load it again and retry." });
      else setErrors(Object.keys(error.fields).length > 0 ? error.fields : { form: error.message });
    }
  };
  return { errors, isPending, accept };
}
