/** A control inside a table: the table draws the lines. */
export const cellStyle = "h-full min-h-ctl rounded-none border-0 bg-transparent shadow-none focus-visible:outline-offset-[-2px]";

/** The dashed box of what is not sent. */
export const unsetStyle =
  "flex min-h-ctl w-full min-w-0 flex-wrap items-center gap-x-2 rounded-2 border border-dashed border-control px-2 text-left text-fg-3 hover:bg-hover";

/** One of the ways out of "not sent", small at the end of the box. */
export const choiceStyle = "min-h-6 rounded-1 px-1 text-micro text-fg-2 underline decoration-line-2 underline-offset-3 hover:text-fg pointer-coarse:min-h-9";
