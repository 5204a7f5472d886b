import "server-only";

/** What a request to a server goes out with, and under which name what it showed is kept. */
export interface CredentialKind {
  credential: "none" | "team_headers";
  snapshotCredential: "none" | "team";
}

/** With headers everybody of the team calls as the team, without them as nobody. */
export function credentialOf(server: { headerNames: readonly string[] }): CredentialKind {
  return server.headerNames.length > 0 ? { credential: "team_headers", snapshotCredential: "team" } : { credential: "none", snapshotCredential: "none" };
}
