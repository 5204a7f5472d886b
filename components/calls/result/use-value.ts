import { createContext } from "react";

/** A value somebody picked out of a result. */
export interface PickedValue {
  /** Its exact JSON text. */
  text: string;
  /** What it is called there; empty for an item of a list. */
  key: string;
  /** Where it stands in the result, as a JSON pointer. */
  at: string;
}

/** Where a picked value may go; undefined where there is no form to put it into. */
export const UseValue = createContext<((picked: PickedValue) => void) | undefined>(undefined);
