/** How an entry of a registry stands. */
export const entryStatuses = ["active", "deprecated", "deleted"] as const;
export type EntryStatus = (typeof entryStatuses)[number];
