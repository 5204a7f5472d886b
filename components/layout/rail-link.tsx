"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/cn";

interface RailLinkProps {
  href: string;
  icon: React.ReactNode;
  end?: React.ReactNode;
  endInk?: string | undefined;
  title?: string | undefined;
  /** Also current on the pages below it. */
  isSection?: boolean | undefined;
  className?: string | undefined;
  children: React.ReactNode;
}

/** One place in the rail; it is marked while the page is it. */
export function RailLink({ href, icon, end, endInk, title, isSection = false, className, children }: RailLinkProps) {
  const path = usePathname();
  const isHere = path === href || (isSection && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      title={title}
      aria-current={isHere ? "page" : undefined}
      className={cn(
        "flex min-h-7 items-center gap-2 rounded-2 px-2 text-fg-2 no-underline hover:bg-press hover:no-underline focus-visible:outline-offset-[-2px] aria-[current]:bg-press aria-[current]:font-medium aria-[current]:text-fg pointer-coarse:min-h-10 [&>svg]:size-3.5 [&>svg]:shrink-0",
        className,
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end !== undefined && <span className={cn("text-micro font-normal whitespace-nowrap text-fg-3 tabular-nums", endInk)}>{end}</span>}
    </Link>
  );
}
