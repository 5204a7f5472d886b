import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Our scale has names of its own (app/globals.css); unknown ones would be taken for colours.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["micro", "small", "body", "head", "title", "large"],
      "font-weight": ["normal", "medium", "strong"],
      radius: ["1", "2", "3", "4"],
      shadow: ["1", "2", "3"],
      spacing: ["row", "ctl", "ctl-s", "bar", "rail"],
    },
  },
});

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
