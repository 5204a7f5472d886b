export const lastTeamCookie = "team";

const year = 365 * 24 * 60 * 60;

/** Remembers in this browser which team is in use, so that the start page leads there. */
export function rememberTeam(slug: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${lastTeamCookie}=${slug}; path=/; max-age=${String(year)}; samesite=lax${secure}`;
}
