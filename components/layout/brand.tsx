import Link from "next/link";
import { cn } from "@/lib/cn";

/** Two jacks and a cord that draw a P. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={cn("size-5.5 shrink-0", className)}>
      <path d="M6 16V9.5A5.5 5.5 0 0 1 11.5 4h2.75a5.25 5.25 0 0 1 0 10.5H13.5" stroke="var(--accent)" strokeWidth="2.25" strokeLinecap="round" />
      <circle cx="6" cy="18.75" r="2.75" stroke="var(--fg)" strokeWidth="2" />
      <circle cx="11.5" cy="14.5" r="2.75" fill="var(--fg)" />
    </svg>
  );
}

const look = "flex items-center gap-2 text-[15px] leading-5 font-[640] tracking-[-0.02em] text-fg";

/** The mark and the name, where they are only said. */
export function BrandName({ className }: { className?: string | undefined }) {
  return (
    <div className={cn(look, className)}>
      <BrandMark />
      <span>Patchbay</span>
    </div>
  );
}

/** The mark and the name as the way home. */
export function BrandLink({ href, isMarkOnly = false, className }: { href: string; isMarkOnly?: boolean | undefined; className?: string | undefined }) {
  return (
    <Link href={href} aria-label="Patchbay, home" className={cn(look, "min-h-6 no-underline hover:no-underline", className)}>
      <BrandMark />
      {!isMarkOnly && <span>Patchbay</span>}
    </Link>
  );
}
