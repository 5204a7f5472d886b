/** A small action inside text, drawn like a link. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="min-h-6 rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current">
      {children}
    </button>
  );
}
