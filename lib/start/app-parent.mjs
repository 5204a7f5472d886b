// Loaded into the app's process before Next, and by it into the processes Next starts of its own (npm run dev does).
import { settleClientAddress } from "./client-address.mjs";

settleClientAddress(process.env.PATCHBAY_TRUSTED_PROXIES);

// The secrets come through the channel, where other users of the machine cannot read them as they can an environment, and when the
// database they name is ready.
if (process.env.PATCHBAY_APP_WAITS) {
  // Only the first process is told; the others inherit what it was told.
  delete process.env.PATCHBAY_APP_WAITS;
  const given = new Promise((resolve) => process.once("message", resolve)).then((secrets) => void Object.assign(process.env, secrets));
  // A build loads all it can meanwhile and waits in instrumentation.ts; the processes of `next dev` must be started with them.
  if (process.env.NODE_ENV === "production") globalThis.patchbaySecrets = given;
  else await given;
}

// When the process that started it is gone (killed, so it could not say so), the app ends as a signal ends it: running calls finish.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
