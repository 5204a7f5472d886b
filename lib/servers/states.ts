/** Words most teams use for where a server stands; any other word is fine. */
export const usualEnvironments = ["production", "staging", "development", "test"] as const;

/** How a server stands, from the caller's own eyes: never asked, answering, wants sign-in, failing. */
export const serverStates = ["unknown", "ok", "sign_in", "failing"] as const;
