import "server-only";
import type { Era } from "./target";

/** The request an answer is read for. */
export interface Asked {
  id: number;
  method: string;
  era: Era;
}
