"use client";

import MenuIcon from "lucide-react/icons/menu";
import { cn } from "@/lib/cn";
import { BrandLink } from "./brand";
import { Crumbs, type Crumb } from "./crumbs";
import { railId } from "./rail-id";
import { useShell } from "./shell-context";

interface PageProps {
  crumbs: readonly Crumb[];
  /** At the end of the top bar, before the search. */
  end?: React.ReactNode;
  /** What stays in place above what scrolls: the head of a server with its tabs. */
  strip?: React.ReactNode;
  /** A page that is read scrolls as a whole; one that is worked in lays out its own panes. */
  isWorkbench?: boolean | undefined;
  children: React.ReactNode;
}

/** One page of the console: its top bar and its content, inside Shell. */
export function Page({ crumbs, end, strip, isWorkbench = false, children }: PageProps) {
  const { homeHref, search, bell } = useShell();
  return (
    <>
      <header className="contents">
        <BrandLink href={homeHref} className="row-start-1 px-4 max-lg:pr-3 max-sm:hidden" />
        <div className="row-start-1 flex min-w-0 items-center gap-3 px-3 sm:col-start-2 sm:pl-0">
          <button
            type="button"
            popoverTarget={railId}
            aria-label="Menu"
            className="grid size-ctl-s shrink-0 place-items-center rounded-2 text-fg-2 hover:bg-press max-sm:hidden lg:hidden"
          >
            <MenuIcon aria-hidden className="size-4" />
          </button>
          <BrandLink href={homeHref} isMarkOnly className="sm:hidden" />
          <Crumbs crumbs={crumbs} />
          {end}
          {search}
          {bell}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="row-start-2 flex min-h-0 min-w-0 flex-col overflow-hidden outline-none border-t border-line bg-surface max-lg:col-span-full lg:col-start-2 lg:rounded-tl-3 lg:border-l"
      >
        {strip}
        {isWorkbench ? children : <div className="min-h-0 flex-1 overflow-auto">{children}</div>}
      </main>
    </>
  );
}

/** The inside of a page that is read: a column of cards with room around it. */
export function PageBody({ className, children }: { className?: string | undefined; children: React.ReactNode }) {
  return <div className={cn("grid max-w-[1240px] gap-6 px-6 pt-5 pb-12 *:min-w-0 max-sm:gap-5 max-sm:p-4 max-sm:pb-8", className)}>{children}</div>;
}

interface PageHeadProps {
  title: React.ReactNode;
  count?: React.ReactNode;
  text?: React.ReactNode;
  actions?: React.ReactNode;
}

/** The title of a page, what there is to know at once, and what to do. */
export function PageHead({ title, count, text, actions }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-[min(240px,100%)] flex-1">
        <h1 className="[overflow-wrap:anywhere]">
          {title}
          {count !== undefined && <span className="ml-2 text-body font-normal tracking-normal text-fg-3 tabular-nums">{count}</span>}
        </h1>
        {text !== undefined && <p className="text-fg-2">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
