"use client";

import { buttonStyle, keyStyle, type ButtonSize, type ButtonVariant } from "./button-style";
import { Glyph } from "./glyph";
import { Kbd } from "./kbd";

export interface ButtonProps extends React.ComponentProps<"button"> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** The shortcut that does the same, shown at the end. */
  kbd?: string | undefined;
  /** Shows that it is being done; it keeps the focus and takes no second press. */
  isPending?: boolean | undefined;
}

/** A button that acts. It submits a form only with `type="submit"`. */
export function Button({ variant = "default", size = "md", kbd, isPending = false, className, children, onClick, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle({ variant, size, className })}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest["aria-disabled"]}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending && <Glyph kind="running" className={variant === "primary" || variant === "destroy" ? "text-inherit" : undefined} />}
      {children}
      {kbd !== undefined && <Kbd className={keyStyle(variant)}>{kbd}</Kbd>}
    </button>
  );
}
