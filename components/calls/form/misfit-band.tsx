"use client";

import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { SafeText } from "@/components/ui/safe-text";

export interface Refusal {
  title: string;
  text: string;
  /** Message per place in the arguments. */
  fields: readonly (readonly [string, string])[];
  requestId: string | undefined;
  /** The call may be sent all the same, to see what the server says. */
  maySendAnyway: boolean;
  /** The form said so itself, and takes it back when the arguments fit. */
  isOwnCheck?: boolean;
}

const shownFields = 5;
// Said at the field itself; here the place is enough.
const needed = "This is needed.";

interface MisfitBandProps {
  refusal: Refusal;
  onSendAnyway: () => void;
  onClose: () => void;
}

/** Why nothing was sent, what to correct, and the way to send it all the same. */
export function MisfitBand({ refusal, onSendAnyway, onClose }: MisfitBandProps) {
  const { fields, requestId } = refusal;
  return (
    <Band
      tone="err"
      heading="h2"
      role="alert"
      title={refusal.title}
      actions={
        <>
          {refusal.maySendAnyway && <Button size="s" onClick={onSendAnyway}>Send anyway</Button>}
          <Button size="s" variant="quiet" onClick={onClose}>Close</Button>
        </>
      }
    >
      <p>{refusal.text}{requestId !== undefined && <span className="text-fg-2"> id <code>{requestId}</code></span>}</p>
      {fields.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-small">
          {fields.slice(0, shownFields).map(([path, message]) => (
            <li key={`${path} ${message}`}>{path !== "" && <code className="font-medium"><SafeText text={path} /></code>} {path !== "" && message === needed ? "" : <SafeText text={message} />}</li>
          ))}
          {fields.length > shownFields && <li className="text-fg-2">and {fields.length - shownFields} more</li>}
        </ul>
      )}
    </Band>
  );
}
