/** What everything one can type into looks like; its edge reaches 3:1 so that fields are found without their labels. */
export const controlStyle =
  "block w-full min-w-0 rounded-2 border border-control bg-raised px-2 text-body text-fg transition-colors focus-visible:border-accent focus-visible:outline-offset-[-1px] aria-invalid:border-err-solid aria-invalid:shadow-[inset_2px_0_0_var(--err-solid)] disabled:border-line-2 disabled:bg-sunken disabled:text-fg-2 [&[readonly]]:border-line-2 [&[readonly]]:bg-sunken max-sm:pointer-coarse:text-[16px]";

/** Data that travels is set in mono, a little smaller so that both faces look the same size. */
export const monoStyle = "font-mono text-[12.5px] leading-[18px]";
