import type { Json } from "@/lib/json/exact";
import type { Compiled } from "./compiled";
import type { Flat } from "./flat";
import type { Schema } from "./schema-node";

/** What a view is made from. */
export interface Viewing {
  compiled: Compiled;
  schema: Schema;
  flat: Flat;
  value: Json | undefined;
}
