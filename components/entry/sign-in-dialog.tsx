"use client";

import dynamic from "next/dynamic";
import { useEffect, useSyncExternalStore } from "react";
import { onSignedOut } from "@/lib/api-client";
import { askToSignIn, signInRequest } from "./sign-in-request";

// Most pages never need it, so it is fetched when a session has really ended.
const SignInOver = dynamic(() => import("./sign-in-over").then((module) => module.SignInOver), { ssr: false });

/** Waits for a session to end in the middle of something; then asks to sign in over the page, which keeps all that was typed. */
export function SignInDialog() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.read, () => undefined);
  useEffect(() => {
    onSignedOut(askToSignIn);
    return () => {
      onSignedOut(undefined);
    };
  }, []);
  return request ? <SignInOver request={request} /> : null;
}
