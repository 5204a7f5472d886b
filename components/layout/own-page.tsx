"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import Link from "next/link";
import { SignedInAs } from "@/components/entry/signed-in-as";
import { signOut } from "@/components/entry/sign-in";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { BrandLink } from "./brand";
import { PageHead } from "./page";

interface OwnPageProps {
  user: { id: string; email: string };
  title: string;
  text?: React.ReactNode;
  /** False where there is no team to go back to. */
  hasTeam?: boolean | undefined;
  children: React.ReactNode;
}

function leave() {
  signOut().catch(() => {
    toast({ tone: "err", title: "You are still signed in", text: "Patchbay did not answer. Check the connection and sign out again." });
  });
}

/** A page of somebody's own, outside every team. The mark leads back to where they work. */
export function OwnPage({ user, title, text, hasTeam = true, children }: OwnPageProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[var(--bar)_1fr] bg-canvas">
      <SignedInAs id={user.id} email={user.email} />
      <header className="flex items-center justify-between gap-3 px-4">
        <span className="flex min-w-0 items-center gap-4">
          <BrandLink href="/" />
          {hasTeam && (
            <Link href="/" className="flex items-center gap-1 text-small text-fg-2 no-underline hover:text-fg">
              <ArrowLeft aria-hidden className="size-3.5" />
              Back to the team
            </Link>
          )}
        </span>
        <span className="flex min-w-0 items-center gap-3">
          <span className="truncate text-small text-fg-3 max-sm:hidden">{user.email}</span>
          <Button size="s" variant="quiet" onClick={leave}>
            Sign out
          </Button>
        </span>
      </header>
      <main className="min-w-0 border-t border-line bg-surface">
        <div className="mx-auto grid w-full max-w-[760px] content-start gap-5 px-6 pt-6 pb-12 *:min-w-0 max-sm:px-4 max-sm:pt-4">
          <PageHead title={title} text={text} />
          {children}
        </div>
      </main>
    </div>
  );
}
