import { Code } from "@/components/ui/code";
import { CopyLine } from "@/components/ui/copy-line";
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
      <CopyLine text={made.token} label="API token" copy="Copy token" />
      <Code text={curl} label="a first request" />
    </div>
  );
}
