"use client";

import { useState } from "react";
import { signOn } from "@/components/entry/sign-in";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/api-client";
import { beginConnecting } from "./queries";

interface ConnectProviderProps {
  provider: { id: string; name: string };
  hasPassword: boolean;
}

/** Leaves for a provider to connect it, after the password was given once more: an open browser alone adds no way in. */
export function ConnectProvider({ provider, hasPassword }: ConnectProviderProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const leave = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      await beginConnecting(provider.id, hasPassword ? password : undefined);
      await signOn(provider.id, "/me");
    } catch (refusal) {
      setIsPending(false);
      setError(refusal instanceof ApiError ? refusal.message : "The provider could not be asked. Try again in a moment.");
    }
  };
  const isReady = !hasPassword || password !== "";
  return (
    <>
      <Button onClick={() => { setIsAsking(true); }}>Connect {provider.name}</Button>
      <Dialog
        isOpen={isAsking}
        title={`Connect ${provider.name}`}
        onClose={() => {
          setIsAsking(false);
          setPassword("");
          setError(undefined);
        }}
        footer={<Button variant="primary" disabled={!isReady} isPending={isPending} onClick={() => void leave()}>Go on</Button>}
      >
        <p>You sign in at {provider.name} and come back here. From then on it opens your account.</p>
        {hasPassword && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (isReady && !isPending) void leave();
            }}
          >
            <Field label="Your password" error={error}>
              <Input type="password" autoComplete="current-password" data-focus-first value={password} onChange={(event) => { setPassword(event.target.value); }} />
            </Field>
          </form>
        )}
        {!hasPassword && error !== undefined && <p role="alert" className="text-small text-err-fg">{error}</p>}
      </Dialog>
    </>
  );
}
