import "server-only";
import type { Era } from "./target";

/** The request an answer is read for. */
export interface Asked {
  id: number | string;
  method: string;
  era: Era;
  /** The token its progress carries, when that is not its id. */
  progressToken?: number | string;
}
