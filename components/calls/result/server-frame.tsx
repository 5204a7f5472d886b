interface ServerFrameProps {
  /** What was sent: "image", "resource". */
  kind: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A frame around what a server sent that is not plain text; looks like Says. */
export function ServerFrame({ kind, actions, children }: ServerFrameProps) {
  return (
    <div className="min-w-0 rounded-2 border border-line-2 bg-surface">
      <div className="flex min-h-7.5 items-center gap-2 border-b border-line py-0.5 pr-1 pl-3 text-small text-fg-3">
        <span className="min-w-0 truncate">server says · {kind}</span>
        <span className="ml-auto flex shrink-0 items-center gap-0.5">{actions}</span>
      </div>
      <div className="grid min-w-0 gap-2 px-3 py-2 *:min-w-0">{children}</div>
    </div>
  );
}
