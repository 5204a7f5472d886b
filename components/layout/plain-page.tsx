import { cn } from "@/lib/cn";
import { BrandName } from "./brand";

interface PlainPageProps {
  title: string;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A page outside the shell with one thing to do. */
export function PlainPage({ title, className, children }: PlainPageProps) {
  return (
    <main className="grid min-h-dvh bg-canvas">
      <div className={cn("mx-auto grid w-full max-w-[424px] content-center gap-5 px-4 py-8 *:min-w-0 max-sm:content-start", className)}>
        <BrandName />
        <h1 className="text-large leading-8 font-strong tracking-[-0.022em]">{title}</h1>
        {children}
      </div>
    </main>
  );
}
