interface SpecProps {
  title: string;
  text: string;
  children: React.ReactNode;
}

export function Spec({ title, text, children }: SpecProps) {
  return (
    <section aria-label={title} className="grid gap-x-6 gap-y-3 border-t border-line py-6 *:min-w-0 md:grid-cols-[168px_minmax(0,1fr)]">
      <div>
        <h2>{title}</h2>
        <p className="pt-1 text-small text-fg-3">{text}</p>
      </div>
      <div className="grid gap-4 *:min-w-0">{children}</div>
    </section>
  );
}

export function Columns({ children }: { children: React.ReactNode }) {
  return <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">{children}</div>;
}

export function Line({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
