"use client";

import { CallBar, type CallBarProps } from "./call-bar";
import { MisfitBand, type Refusal } from "./misfit-band";

interface CallFootProps extends CallBarProps {
  /** Why nothing was sent. */
  notSent: Refusal | undefined;
  onSendAnyway: () => void;
  onClose: () => void;
}

/** What stays at the foot of a form: why nothing was sent, and the button that sends. */
export function CallFoot({ notSent, onSendAnyway, onClose, ...bar }: CallFootProps) {
  return (
    <>
      {notSent && (
        <div className="max-h-[45%] shrink-0 overflow-auto border-t border-line px-4 py-3">
          <MisfitBand refusal={notSent} onSendAnyway={onSendAnyway} onClose={onClose} />
        </div>
      )}
      <CallBar {...bar} />
    </>
  );
}
