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
  /** Pressing it leaves the cursor in its field: a field that is left says what is wrong with it, and a button that moves away under the pointer is not pressed. */
  isStill?: boolean | undefined;
  "data-focus-first"?: boolean | undefined;
}

function refuse(event: React.MouseEvent) {
  event.preventDefault();
}

function stay(event: React.MouseEvent) {
  event.preventDefault();
}

/** A button that acts. It submits a form only with `type="submit"`. */
export function Button({ variant = "default", size = "md", kbd, isPending = false, isStill = false, className, children, ...rest }: ButtonProps) {
  // Not `disabled` while pending: that would throw the focus away.
  const pending = isPending ? { "aria-busy": true, "aria-disabled": true, onClick: refuse } : {};
  return (
    <button type="button" {...(isStill ? { onMouseDown: stay } : {})} {...rest} {...pending} className={buttonStyle({ variant, size, className })}>
      {isPending && <Glyph kind="running" className="text-inherit" />}
      {children}
      {kbd !== undefined && <Kbd className={keyStyle(variant)}>{kbd}</Kbd>}
    </button>
  );
}
