import { notFound } from "next/navigation";
import { SetupForm } from "@/components/entry/setup-form";
import { SetupPicture } from "@/components/entry/setup-picture";
import { BrandName } from "@/components/layout/brand";
import { isSetUpOpen } from "@/lib/teams/set-up";

export const metadata = { title: "Set up" };

export default async function Page() {
  if (!(await isSetUpOpen())) notFound();
  return (
    <main className="grid min-h-dvh bg-surface sm:grid-cols-2">
      <div className="mx-auto grid w-full max-w-[424px] content-center gap-6 px-4 py-8 *:min-w-0 max-sm:content-start max-sm:py-5">
        <BrandName />
        <div className="grid gap-3">
          <h1 className="text-large leading-8 font-strong tracking-[-0.022em]">Make the owner account</h1>
          <p className="text-fg-2">This page works once. The token was printed in the terminal where Patchbay started.</p>
        </div>
        <SetupForm />
      </div>
      <SetupPicture />
    </main>
  );
}
