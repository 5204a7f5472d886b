/** What a background check comes to; `unknown` before a first failure is confirmed. */
export const healthStates = ["unknown", "ok", "sign_in", "failing"] as const;
export type HealthState = (typeof healthStates)[number];

/** How far back the history of a server can be looked at. */
export const healthSpans = ["day", "week", "month"] as const;
export type HealthSpan = (typeof healthSpans)[number];
