/** A secret that was there: hatched, and it says what it was, not which. */
export function Masked({ children }: { children: React.ReactNode }) {
  return <span className="masked rounded-1 px-1 text-fg-2">{children}</span>;
}
