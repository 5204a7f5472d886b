import { Band } from "@/components/ui/band";
import { CopyLine } from "@/components/ui/copy-line";
import { Time } from "@/components/ui/time";
import type { MadeLink } from "@/lib/teams/schema";

/** A link that was just made: shown once to be copied, or sent by mail and not shown at all. */
export function OneTimeLink({ link, to }: { link: MadeLink; to: string }) {
  if (link.url === null) {
    return (
      <Band tone="quiet" heading="h3" role="status" title={`A mail with the link is on its way to ${to}`}>
        <p className="text-fg-2">
          It works once, until <Time at={link.expiresAt} style="full" />.
        </p>
      </Band>
    );
  }
  return (
    <div className="grid gap-3 *:min-w-0">
      {link.mailProblem !== null && (
        <Band tone="warn" heading="h3" role="alert" title="No mail went out">
          <p>{link.mailProblem}</p>
        </Band>
      )}
      <p>
        Bring this link to <strong className="font-medium [overflow-wrap:anywhere]">{to}</strong> yourself. It is shown only now, works once, and ends <Time at={link.expiresAt} style="full" />.
      </p>
      <CopyLine text={link.url} label="One-time link" copy="Copy link" />
    </div>
  );
}
