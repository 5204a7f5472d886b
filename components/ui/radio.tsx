import { cn } from "@/lib/cn";

/** One of several choices; those with the same `name` are a group for the arrow keys. */
export function Radio({ className, children, ...rest }: Omit<React.ComponentProps<"input">, "type">) {
  return (
    <label className={cn("flex min-h-6 cursor-pointer items-start gap-2 py-0.5", className)}>
      <input
        {...rest}
        type="radio"
        className="my-0.5 size-4 shrink-0 appearance-none rounded-full border border-control bg-raised checked:border-[5px] checked:border-accent checked:bg-accent-on disabled:border-line-2"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}
