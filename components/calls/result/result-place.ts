import { createContext } from "react";

/** Whose result is shown, so that addresses in it lead somewhere. */
export interface ResultPlaceFacts {
  team: string;
  serverId: string;
  /** The address that was read, when the result is of a read: it need not lead to itself. */
  current: string | undefined;
}

export const ResultPlace = createContext<ResultPlaceFacts | undefined>(undefined);
