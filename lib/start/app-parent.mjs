// Loaded into the app's process before Next, and by it into the processes Next starts of its own (npm run dev does).
// The secrets come through the channel, where other users of the machine cannot read them as they can an environment; and what
// takes long to load is loaded while the database they name is still starting.
if (process.env.PATCHBAY_APP_WAITS) {
  // Only the first process is told; the others inherit what it was told.
  delete process.env.PATCHBAY_APP_WAITS;
  const given = new Promise((resolve) => process.once("message", resolve));
  if (process.env.NODE_ENV === "production") await import("next/dist/cli/next-start.js");
  Object.assign(process.env, await given);
}

// When the process that started it is gone (killed, so it could not say so), the app ends as a signal ends it: running calls finish.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
