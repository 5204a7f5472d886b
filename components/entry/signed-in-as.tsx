"use client";

import { useLayoutEffect } from "react";
import { setDrawnFor } from "@/lib/api-client";
import { setSignInEmail } from "./sign-in-request";

/** Ties a page to the person it was drawn for. It stands before the page's content, so that it is known before the first request. */
export function SignedInAs({ id, email }: { id: string; email: string }) {
  useLayoutEffect(() => {
    setDrawnFor(id);
    setSignInEmail(email);
  }, [id, email]);
  return null;
}
