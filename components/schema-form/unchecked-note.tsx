import { SafePieces } from "@/components/ui/safe-text";
import type { SchemaFormState } from "./use-schema-form";

/** Says that nothing was found wrong only as far as could be looked, and why. */
export function UncheckedNote({ state: { verdict, unchecked } }: { state: SchemaFormState }) {
  if (verdict !== "not_checked") return null;
  return (
    <p role="note" aria-label="Check" className="text-small text-fg-2 [overflow-wrap:anywhere]">
      Not fully checked before it is sent. {unchecked.map((reason) => <SafePieces key={reason} text={`${reason} `} />)}
    </p>
  );
}
