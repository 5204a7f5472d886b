// Loaded into the app's process before Next: when the process that started it is gone (killed, so it could not say so), the app
// ends the same way a signal ends it, finishing its running calls.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
