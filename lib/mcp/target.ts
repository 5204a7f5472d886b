export type Era = "modern" | "legacy";
/** `stdio` only on a machine of one's own, where its operator allows it. */
export type Transport = "streamable_http" | "sse" | "stdio";

/** What an admin fixed: `auto` probes, the others never fall back. */
export const protocolPins = ["auto", "2026-07-28", "legacy", "sse"] as const;
export type ProtocolPin = (typeof protocolPins)[number];

/** What a probe or handshake found; plain JSON, so it can be stored and adopted by any process without a request. */
export interface Verdict {
  transport: Transport;
  era: Era;
  protocolVersion: string;
  /** When it was established, ISO 8601. */
  at: string;
  capabilitiesText: string;
  serverInfoText: string;
  supportedVersions: string[];
  instructions?: string;
}

/** A legacy session that is still warm (`Mcp-Session-Id`; empty string for a stateless legacy server). */
export interface WarmSession {
  sessionId: string;
}

/** Everything needed to reach one server. Plain data: this folder knows no team, row or request. */
export interface Target {
  url: string;
  /** Sent only to exactly this URL, never to another origin or path. */
  headers: Record<string, string>;
  protocol: ProtocolPin;
  verdict?: Verdict;
  session?: WarmSession;
  /** Origins (`scheme://host:port`) an owner allowed although they are not public. */
  allowedOrigins: readonly string[];
}
