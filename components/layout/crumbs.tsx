import Link from "next/link";
import { Fragment } from "react";
import { cn } from "@/lib/cn";

export interface Crumb {
  label: string;
  /** The last one is the page itself and leads nowhere. */
  href?: string | undefined;
}

/** Where the page is; narrow screens show the last two. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1">
        {crumbs.map((crumb, index) => {
          const fromEnd = crumbs.length - index;
          return (
            <Fragment key={index}>
              {index > 0 && (
                <li aria-hidden className={cn("px-0.5 text-fg-3", fromEnd > 1 && "max-sm:hidden")}>
                  /
                </li>
              )}
              <li className={cn("min-w-0", fromEnd > 2 && "max-sm:hidden", fromEnd > 1 && "shrink-[2]")}>
                {crumb.href === undefined ? (
                  <span aria-current="page" title={crumb.label} className="block truncate font-medium text-fg">
                    {crumb.label}
                  </span>
                ) : (
                  <Link href={crumb.href} title={crumb.label} className="block truncate text-fg-2 hover:text-fg">
                    {crumb.label}
                  </Link>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
