import { CopyButton } from "./copy-button";

/** A text shown whole to be copied: a link or a key that is shown only once. */
export function CopyLine({ text, label, copy }: { text: string; label: string; copy: string }) {
  return (
    <div className="flex items-start gap-1 rounded-2 border border-line bg-sunken py-1.5 pr-1 pl-3">
      <code aria-label={label} className="min-w-0 flex-1 py-0.5 [overflow-wrap:anywhere] select-all">
        {text}
      </code>
      <CopyButton text={text} name={copy} />
    </div>
  );
}
