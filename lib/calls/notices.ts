import "server-only";
import pg from "pg";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { liveCalls } from "./live";

type Listener = () => void;

interface Notices {
  listeners: Map<string, Set<Listener>>;
  connecting?: Promise<void>;
}
const store = globalThis as unknown as { patchbayNotices?: Notices };

function notices(): Notices {
  return (store.patchbayNotices ??= { listeners: new Map() });
}

function tell(callId: string): void {
  for (const listener of notices().listeners.get(callId) ?? []) listener();
}

async function connect(): Promise<void> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true });
  client.on("notification", ({ channel, payload = "" }) => {
    if (channel === "patchbay_cancel") liveCalls().get(payload)?.abort.abort(new Error("cancelled"));
    else tell(payload);
  });
  client.on("error", () => undefined);
  client.on("end", () => {
    delete notices().connecting;
    setTimeout(() => void listen(), 1_000).unref();
  });
  await client.connect();
  await client.query("LISTEN patchbay_calls; LISTEN patchbay_cancel");
  // Something may have been said while nobody listened: everybody looks at the rows again.
  for (const callId of notices().listeners.keys()) tell(callId);
}

/** Starts to listen to what other processes say of calls, and goes on after every broken connection. */
export function listen(): Promise<void> {
  notices().connecting ??= connect().catch((error: unknown) => {
    log.error({ code: (error as { code?: string }).code }, "the database does not let us listen");
    delete notices().connecting;
    setTimeout(() => void listen(), 1_000).unref();
  });
  return notices().connecting ?? Promise.resolve();
}

/** Calls back whenever any process wrote something about this call; call the returned function to stop. */
export async function onNotice(callId: string, listener: Listener): Promise<() => void> {
  const { listeners } = notices();
  const set = listeners.get(callId) ?? new Set<Listener>();
  set.add(listener);
  listeners.set(callId, set);
  await listen();
  return () => {
    set.delete(listener);
    if (set.size === 0) listeners.delete(callId);
  };
}
