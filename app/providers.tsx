"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useState } from "react";
import { SignInDialog } from "@/components/entry/sign-in-dialog";
import { Toaster } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api-client";

/** Only an answer that never came or a console that is starting is worth asking again for. */
function isWorthRetrying(count: number, error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503) && count < 2;
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying },
      mutations: { retry: false },
    },
  });
}

export function Providers({ children }: { children: React.ReactNode }) {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        <SignInDialog />
        {children}
        <Toaster />
      </NuqsAdapter>
    </QueryClientProvider>
  );
}
