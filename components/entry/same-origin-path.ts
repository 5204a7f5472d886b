const base = "http://patchbay.invalid";

/** Where to go after signing in: a path of this console, or home for anything that could lead elsewhere. */
export function sameOriginPath(wish: string | undefined, home = "/"): string {
  if (!wish?.startsWith("/") || !URL.canParse(wish, base)) return home;
  const url = new URL(wish, base);
  // "/.//host" keeps the origin while it is parsed and leaves it when it is followed.
  const isOurs = url.origin === base && !url.pathname.startsWith("//");
  const isPage = !/^\/(api|sign-in|setup)(\/|$)/.test(url.pathname);
  return isOurs && isPage ? url.pathname + url.search + url.hash : home;
}
