import type { Path } from "./schema-node";

/** "breaks": some hosts lose the tool or every call of it; "misleads": they read something else; "hint": models do worse. */
export const weights = ["breaks", "misleads", "hint"] as const;
export type Weight = (typeof weights)[number];

/** One thing in a definition that other hosts choke on, where, and what to write instead. */
export interface Finding {
  weight: Weight;
  path: Path;
  message: string;
  fix: string;
}
