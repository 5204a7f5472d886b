import type { GlyphKind } from "@/components/ui/glyph";

export type ServerState = "ok" | "failing" | "sign_in" | "unknown" | "off";

/** One server as the rail shows it. */
export interface RailServer {
  id: string;
  name: string;
  state: ServerState;
  /** One or two words for what is wrong; shown instead of the number of tools. */
  word?: string | undefined;
  toolCount?: number | undefined;
}

/** Shape and ink of each state. */
export const serverGlyph: Record<ServerState, { glyph: GlyphKind; ink: string; word: string }> = {
  ok: { glyph: "ok", ink: "text-fg-3", word: "answers" },
  failing: { glyph: "err", ink: "text-err-fg", word: "failing" },
  sign_in: { glyph: "info", ink: "text-info-fg font-medium", word: "sign in" },
  unknown: { glyph: "unknown", ink: "text-fg-3", word: "not seen" },
  off: { glyph: "off", ink: "text-fg-3", word: "off" },
};
