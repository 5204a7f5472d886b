import Link from "next/link";
import { buttonStyle, keyStyle, type ButtonSize, type ButtonVariant } from "./button-style";
import { Kbd } from "./kbd";

interface ButtonLinkProps extends React.ComponentProps<typeof Link> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  kbd?: string | undefined;
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ variant = "default", size = "md", kbd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, className })}>
      {children}
      {kbd !== undefined && <Kbd className={keyStyle(variant)}>{kbd}</Kbd>}
    </Link>
  );
}
