/** What one import may hold; more is refused before anything is read. */
export const importLimits = { bytes: 2 * 1024 * 1024, entries: 500 };

/** How an entry of a text stands: to be had, not for us, wrong. */
export const importStates = ["ready", "skipped", "broken"] as const;

/** What became of an entry. */
export const importOutcomes = ["added", "updated", "unchanged", "skipped", "failed"] as const;

/** Shapes a list of servers is written in. */
export const exportShapes = ["claude-code", "claude-desktop", "cursor", "vscode", "windsurf", "server-json", "bundle"] as const;
export type ExportShape = (typeof exportShapes)[number];
