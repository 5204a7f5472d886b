import type { GlyphKind } from "@/components/ui/glyph";
import type { Server } from "@/lib/servers/schema";

export interface StateLook {
  kind: GlyphKind;
  /** One or two words; never stands without its glyph. */
  word: string;
}

const looks: Record<Server["state"], StateLook> = {
  ok: { kind: "ok", word: "answers" },
  sign_in: { kind: "info", word: "sign in" },
  failing: { kind: "err", word: "failing" },
  unknown: { kind: "unknown", word: "not asked yet" },
};

/** How a server stands, as shape and word; one put away is off, whatever it answered before. */
export function stateLook(server: Pick<Server, "state" | "archivedAt">): StateLook {
  return server.archivedAt === null ? looks[server.state] : { kind: "off", word: "archived" };
}

/** Host and port of an address; an address that cannot be read is shown as it is. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** What tells one address from another: its path where the host is the same, all of it where it is not. */
export function differenceOf(url: string, from: string): string {
  const [read, base] = [URL.parse(url), URL.parse(from.trim())];
  return read && read.origin === base?.origin ? `${read.pathname}${read.search}` : url;
}
