"use client";

import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import MenuIcon from "lucide-react/icons/menu";
import Server from "lucide-react/icons/server";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/cn";

const look =
  "grid place-content-center justify-items-center gap-0.5 text-micro font-medium text-fg-2 no-underline hover:no-underline focus-visible:outline-offset-[-2px] aria-[current]:text-accent-text [&>svg]:size-4.5";

/** The main places within reach of a thumb, on narrow screens only. */
export function BottomBar({ team, menuId, waiting }: { team: { slug: string }; menuId: string; waiting: number }) {
  const path = usePathname();
  const base = `/${team.slug}`;
  const places = [
    { href: base, label: "Home", icon: <House aria-hidden />, isHere: path === base },
    { href: `${base}/servers`, label: "Servers", icon: <Server aria-hidden />, isHere: path.startsWith(`${base}/servers`) },
    { href: `${base}/history`, label: "History", icon: <History aria-hidden />, isHere: path.startsWith(`${base}/history`) },
  ];
  return (
    <nav aria-label="Main, bottom" className="row-start-3 grid grid-cols-4 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] sm:hidden">
      {places.map((place) => (
        <Link key={place.label} href={place.href} aria-current={place.isHere ? "page" : undefined} className={look}>
          {place.icon}
          {place.label}
        </Link>
      ))}
      <button type="button" popoverTarget={menuId} className={cn(look)}>
        <MenuIcon aria-hidden />
        <span>
          More
          {waiting > 0 && <span className="ml-1 rounded-full bg-info-solid px-1 text-[9px] font-strong text-surface tabular-nums"><span className="sr-only">, waiting for you: </span>{waiting}</span>}
        </span>
      </button>
    </nav>
  );
}
