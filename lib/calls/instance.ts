import "server-only";
import { hostname } from "node:os";

const store = globalThis as unknown as { patchbayInstance?: string };

/** Names this process in records; a new one at every start. */
export const instance: string = (store.patchbayInstance ??= `${hostname()}:${String(process.pid)}:${crypto.randomUUID().slice(0, 8)}`);

/** How long a running call is believed to be alive without a sign of its process. */
export const leaseSeconds = 30;

/** How often a process gives that sign. */
export const heartbeatMs = 10_000;
