/** Next calls this once per process before the first request. */
export async function register(): Promise<void> {
  // Compiled for the edge too, where none of this exists.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("./lib/background");
  // Started by lib/start, this loads while the database starts; only then is it told where that is.
  await (globalThis as { patchbaySecrets?: Promise<void> }).patchbaySecrets;
  startBackground();
}
