/** The checklist an address is tested by, in the order a failure stops it. */
export const probeStepNames = ["address", "dns", "tls", "http", "era", "sign_in", "discover", "tools", "resources", "templates", "prompts"] as const;
export type ProbeStepName = (typeof probeStepNames)[number];

/** `attention` does not stop the test but needs a person: sign-in, server faults. */
export type ProbeState = "running" | "ok" | "attention" | "failed" | "skipped" | "not_reached";

/** What went wrong at one step and what to do about it; each offer is one click in the form. */
export interface ProbeProblem {
  /** Stable code, e.g. `not_mcp_html`, `redirect`, `private_address`, `tls_expired`. */
  code: string;
  title: string;
  text: string;
  /** Same-origin target of a redirect, offered for saving; never followed with a POST. */
  redirectTo?: string;
  /** `scheme://host:port` an owner may allow. */
  allowOrigin?: string;
  /** Other addresses on the same origin worth a test. */
  tryUrls?: string[];
  /** First part of an answer that was not MCP, as text. */
  bodyStart?: string;
  bodyBytes?: number;
}

export interface ProbeStep {
  name: ProbeStepName;
  state: ProbeState;
  /** What was found, in words: `203.0.113.77, public`, `2026-07-28`, `24 tools`. */
  found: string;
  tookMs?: number;
  problem?: ProbeProblem;
}
