"use client";

import { useState } from "react";
import { wholeCharacter } from "./text-blocks";

/** How much of a long text is shown: the first part, then eight times as much with each wish for more. */
export function useShownLength(text: string, first: number) {
  const [wished, setWished] = useState(first);
  // A little more than the first part is shown whole: a button that reveals one line is a nuisance.
  const shown = text.length <= wished * 1.2 ? text.length : wholeCharacter(text, wished);
  return {
    shown,
    hasMore: shown < text.length,
    showMore: () => {
      setWished((now) => now * 8);
    },
  };
}
