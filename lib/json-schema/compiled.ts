import type { Flat } from "./flat";
import type { Dialect, Node, Schema, Warning } from "./schema-node";

/** A schema made ready for the form and the check. */
export interface Compiled {
  root: Schema;
  dialect: Dialect;
  /** False when nothing can be said about a value: too large, or a dialect nobody here knows. */
  isCheckable: boolean;
  warnings: Warning[];
  hasDynamic: boolean;
  hasUnevaluated: boolean;
  /** Nodes made by joining others, so that the same join is the same object. */
  joins: Map<string, Node>;
  /** What was found out about nodes whose meaning does not depend on the value. */
  flats: Map<Node, Flat | "open">;
}
