import Link from "next/link";
import { methodNoun } from "@/components/calls/runs/plan-subject";
import { credentialWord } from "@/components/calls/runs/run-head";
import { CopyButton } from "@/components/ui/copy-button";
import { Facts, type Fact } from "@/components/ui/facts";
import { SafeText } from "@/components/ui/safe-text";
import { Time } from "@/components/ui/time";
import type { Call } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";

const effects: Record<Call["effect"], string> = {
  none: "The server has not done it.",
  done: "The server did it.",
  unknown: "The server may have done it.",
};

const verdicts: Record<Call["schemaVerdict"], string> = {
  fits: "fit the schema",
  misfits: "did not fit the schema and were sent anyway",
  not_checked: "not checked",
};

const origins: Record<string, string> = { ui: "the console", api: "the API", replay: "a replay" };

function sayNoun(method: string): string {
  const noun = methodNoun(method);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

function Origin({ team, call }: { team: string; call: Call }) {
  const word = origins[call.origin] ?? call.origin;
  if (call.tokenName !== null) return <>{word}, with the token <SafeText text={call.tokenName} /></>;
  if (call.replayOf === null) return word;
  return <>{word} of <Link href={`/${team}/history/${call.replayOf}`}>an earlier call</Link></>;
}

/** What a record knows beside its bytes. */
export function CallFacts({ team, call }: { team: string; call: Call }) {
  const facts: Fact[] = [
    { name: "Effect", value: isFinal(call.status) ? effects[call.effect] : "not known yet" },
    { name: "Server", value: <><Link href={`/${team}/servers/${call.serverId}`}>{call.serverName}</Link> <span className="text-fg-3"><SafeText text={call.serverUrl} /></span></> },
    { name: sayNoun(call.method), value: <code><SafeText text={call.target} /></code> },
    { name: "Who", value: `${call.userName}, ${call.userRole}, with ${credentialWord(call.credential)}` },
    { name: "Started from", value: <Origin team={team} call={call} /> },
    ...(call.method === "tools/call" ? [{ name: "Arguments", value: verdicts[call.schemaVerdict] }] : []),
    { name: "Protocol", value: call.protocolVersion === null ? "none agreed" : <code>{call.protocolVersion}</code> },
    { name: "Definition", value: call.definitionHash === null ? "not in the list at that time" : <code>sha256 {call.definitionHash.slice(0, 8)}…{call.definitionHash.slice(-4)}</code> },
    { name: "Started", value: <Time at={call.startedAt} style="full" /> },
    ...(call.finishedAt === null ? [] : [{ name: "Ended", value: <Time at={call.finishedAt} style="full" /> }]),
    { name: "Record", value: <span className="inline-flex max-w-full items-center gap-1"><code className="min-w-0 truncate">{call.id}</code><CopyButton text={call.id} name="Copy the record’s id" /></span> },
  ];
  return <Facts isSmall facts={facts} />;
}
