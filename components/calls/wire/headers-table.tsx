import { Masked } from "@/components/ui/masked";
import { SafeText } from "@/components/ui/safe-text";
import { cn } from "@/lib/cn";
import { headerLines, maskedParts } from "./plan-headers";

function Value({ text }: { text: string }) {
  return maskedParts(text).map((part, index) =>
    part.isMasked ? (
      <Masked key={index}>masked</Masked>
    ) : (
      <SafeText key={index} text={part.text} />
    ),
  );
}

/** Headers in the order they travelled; those of the protocol are marked, masked values hatched. */
export function HeadersTable({ label, headers }: { label: string; headers: readonly (readonly [string, string])[] }) {
  if (headers.length === 0) return <p className="text-small text-fg-3">No headers kept.</p>;
  return (
    <dl aria-label={label} className="overflow-hidden rounded-2 border border-line font-mono text-small leading-[18px]">
      {headerLines(headers).map((line, index) => (
        <div key={index} className="grid grid-cols-[minmax(110px,36%)_minmax(0,1fr)] gap-x-3 border-line px-3 py-1 not-first:border-t hover:bg-hover">
          <dt className={cn("[overflow-wrap:anywhere]", line.isProtocol && "font-medium text-accent-text")}>{line.name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]"><Value text={line.value} /></dd>
        </div>
      ))}
    </dl>
  );
}
