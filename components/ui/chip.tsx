import X from "lucide-react/icons/x";

interface ChipProps {
  /** What is narrowed down. */
  name: string;
  /** Down to what. */
  value: React.ReactNode;
  onRemove: () => void;
}

/** One filter that is on, and the way to take it off. */
export function Chip({ name, value, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-ctl-s max-w-full items-center rounded-1 border border-line-2 bg-raised text-small whitespace-nowrap">
      <span className="pl-1.5 text-fg-3">{name}</span>
      <span className="min-w-0 truncate px-1.5 font-medium">{value}</span>
      <button
        type="button"
        aria-label={`Remove filter ${name}`}
        onClick={onRemove}
        className="grid h-full w-ctl-s shrink-0 place-items-center border-l border-line text-fg-3 hover:bg-hover hover:text-fg focus-visible:outline-offset-[-2px]"
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  );
}
