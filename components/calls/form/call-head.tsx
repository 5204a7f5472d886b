import { Prose } from "@/components/schema-form/prose";
import { hostOf } from "@/components/servers/server-state";
import { PatchLine, type PatchEnd } from "@/components/ui/patch-line";
import { SafeText } from "@/components/ui/safe-text";
import { cn } from "@/lib/cn";
import type { Server } from "@/lib/servers/schema";

function Description({ text }: { text: string }) {
  if (text.trim() === "") return <p className="text-fg-3">The server does not describe it.</p>;
  return <div className="*:text-body *:text-fg-2"><Prose text={text} /></div>;
}

function endsOf(userName: string, server: Server | undefined): PatchEnd[] {
  const you = { name: userName, note: "you" };
  if (!server) return [you];
  const names = server.headerNames;
  const account = names.length > 0 ? { name: "team headers", note: names.join(", ") } : { name: "no account", note: "nothing is sent" };
  return [you, account, { name: server.name, note: hostOf(server.url) }];
}

interface CallHeadProps {
  title: string;
  /** As it is sent. */
  name: string;
  /** Said beside the name. */
  facts?: readonly string[] | undefined;
  description: string;
  server: Server | undefined;
  userName: string;
  /** At the end of the title's line. */
  end?: React.ReactNode;
  /** A page that has a title of its own has this one below it. */
  heading?: "h1" | "h2";
}

/** What is called in its server's words, and as whom a call goes out. */
export function CallHead({ title, name, facts = [], description, server, userName, end, heading: Heading = "h1" }: CallHeadProps) {
  return (
    <header className="grid gap-1 px-4 pt-3 *:min-w-0">
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
        <Heading className={cn("min-w-0 flex-1 basis-40 pt-0.5", Heading === "h2" && "text-title leading-6 tracking-[-0.012em]")}><SafeText text={title} /></Heading>
        {end}
      </div>
      <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-small text-fg-2">
        <code className="[overflow-wrap:anywhere] text-fg"><SafeText text={name} /></code>
        {facts.map((words) => <SafeText key={words} text={words} />)}
      </p>
      <div className="pt-1"><Description text={description} /></div>
      <PatchLine label="As whom this call goes out" className="mt-1.5" ends={endsOf(userName, server)} />
    </header>
  );
}
