import { cn } from "@/lib/cn";

export type ButtonVariant = "primary" | "default" | "quiet" | "danger" | "destroy";
export type ButtonSize = "md" | "s" | "lg";

const base =
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-2 border font-sans font-medium whitespace-nowrap no-underline transition-colors select-none hover:no-underline";

const off =
  "disabled:border-line disabled:bg-sunken disabled:text-fg-3 disabled:shadow-none";

const variants: Record<ButtonVariant, string> = {
  primary: "border-accent bg-accent text-accent-on shadow-1 hover:border-accent-hover hover:bg-accent-hover",
  default: "border-line-2 bg-raised text-fg shadow-1 hover:bg-hover active:bg-press",
  quiet: "border-transparent bg-transparent text-fg-2 hover:bg-hover hover:text-fg active:bg-press disabled:border-transparent disabled:bg-transparent",
  danger: "border-err-line bg-raised text-err-fg shadow-1 hover:bg-err-bg",
  destroy: "border-transparent bg-danger text-danger-on shadow-1 hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  s: "h-ctl-s px-2 text-small",
  md: "h-ctl px-3 text-body",
  lg: "h-9 px-4 text-body pointer-coarse:h-11",
};

interface Look {
  variant: ButtonVariant;
  size: ButtonSize;
  className?: string | undefined;
}

/** The look of a button, for the button itself and for links that act like one. */
export function buttonStyle({ variant, size, className }: Look): string {
  return cn(base, variants[variant], sizes[size], off, variant === "quiet" && "disabled:border-transparent disabled:bg-transparent", className);
}

/** Keys on a filled button take the button's own ink. */
export function keyStyle(variant: ButtonVariant): string | undefined {
  return variant === "primary" || variant === "destroy" ? "border-current/45 bg-transparent text-inherit" : undefined;
}
