import "server-only";

// First path segments that are pages of their own.
const taken = new Set(["api", "sign-in", "setup", "me", "invite", "specimen", "new"]);

/** A URL segment for a team's name: lower-case ASCII, digits and single hyphens, never a page of our own. */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
  if (plain === "" || taken.has(plain)) return plain === "" ? "team" : `${plain}-team`;
  return plain;
}
