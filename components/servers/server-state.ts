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

/** What people call the revision a server speaks. */
export function eraWord(server: Pick<Server, "protocolVersion" | "era">): string {
  return server.protocolVersion ?? server.era ?? "";
}

/** Path and query of an address, which is what tells two addresses of one host apart. */
export function pathOf(url: string): string {
  const read = URL.parse(url);
  return read ? `${read.pathname}${read.search}` : url;
}
