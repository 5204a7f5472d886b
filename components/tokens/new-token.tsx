import { Code } from "@/components/ui/code";
import { CopyButton } from "@/components/ui/copy-button";
import { Time } from "@/components/ui/time";
import type { MadeToken } from "@/lib/tokens/schema";

/** A token that was just made: shown once to be copied, with a first request to try it. */
export function NewToken({ team, made }: { team: string; made: MadeToken }) {
  const curl = `curl -H "Authorization: Bearer $PATCHBAY_TOKEN" \\\n  ${location.origin}/api/teams/${team}/servers`;
  return (
    <div className="grid gap-3 *:min-w-0">
      <p>
        Keep it where only its program can read it. It is shown only now and ends <Time at={made.apiToken.expiresAt} style="full" />.
      </p>
      <div className="flex items-start gap-1 rounded-2 border border-line bg-sunken py-1.5 pr-1 pl-3">
        <code aria-label="API token" className="min-w-0 flex-1 py-0.5 [overflow-wrap:anywhere] select-all">
          {made.token}
        </code>
        <CopyButton text={made.token} name="Copy token" />
      </div>
      <Code text={curl} label="a first request" />
    </div>
  );
}
