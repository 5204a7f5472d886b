import { createContext } from "react";

/** What proposals are asked for, as the fields of one form share it. */
export interface Suggesting {
  team: string;
  serverId: string;
  /** The prompt or the template the values are for. */
  of: { prompt: string } | { uriTemplate: string };
  /** Values of all fields that hold text, by their names. */
  values: Readonly<Record<string, string>>;
}

export const SuggestContext = createContext<Suggesting | undefined>(undefined);
