"use client";

import { memo } from "react";
import { Prose } from "@/components/schema-form/prose";
import { hostOf } from "@/components/servers/server-state";
import { PatchLine, type PatchEnd } from "@/components/ui/patch-line";
import { SafeText } from "@/components/ui/safe-text";
import { Segmented } from "@/components/ui/segmented";
import type { Item } from "@/lib/discovery/schema";
import { memberText } from "@/lib/json/members";
import type { Server } from "@/lib/servers/schema";
import { toolTitle } from "../tools/plan-tool-key";
import { hintWords } from "../tools/plan-hints";

export const argumentViews = ["form", "json", "schema"] as const;
export type ArgumentView = (typeof argumentViews)[number];

const views = [{ value: "form", label: "Form" }, { value: "json", label: "JSON" }, { value: "schema", label: "Schema" }] as const;

/** The description as the definition gives it; a list line holds only its beginning. */
export function descriptionOf(definition: string | undefined, fallback: string): string {
  const json = definition === undefined ? undefined : memberText(definition, ["description"]);
  if (!json?.startsWith('"')) return fallback;
  return JSON.parse(json) as string;
}

function Description({ text }: { text: string }) {
  if (text.trim() === "") return <p className="text-fg-3">The server does not describe it.</p>;
  return <div className="*:text-body *:text-fg-2"><Prose text={text} /></div>;
}

interface ToolHeadProps {
  name: string;
  item: Item | undefined;
  description: string;
  server: Server | undefined;
  userName: string;
  view: ArgumentView;
  onView: (view: ArgumentView) => void;
  /** Without a schema there is nothing to make a form of. */
  hasForm: boolean;
}

function endsOf(userName: string, server: Server | undefined): PatchEnd[] {
  const you = { name: userName, note: "you" };
  if (!server) return [you];
  const names = server.headerNames;
  const account = names.length > 0 ? { name: "team headers", note: names.join(", ") } : { name: "no account", note: "nothing is sent" };
  return [you, account, { name: server.name, note: hostOf(server.url) }];
}

/** What the tool is in its server's words, and as whom a call goes out. */
export const ToolHead = memo(function ToolHead({ name, item, description, server, userName, view, onView, hasForm }: ToolHeadProps) {
  return (
    <header className="grid gap-1 px-4 pt-3 *:min-w-0">
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
        <h1 className="min-w-0 flex-1 basis-40 pt-0.5"><SafeText text={item ? toolTitle(item) : name} /></h1>
        <Segmented label="Arguments as" value={view} onChange={onView} options={hasForm ? views : views.slice(1)} />
      </div>
      <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-small text-fg-2">
        <code className="[overflow-wrap:anywhere] text-fg"><SafeText text={name} /></code>
        {item && hintWords(item.hints).map((words) => <span key={words}>{words}</span>)}
      </p>
      <div className="pt-1"><Description text={description} /></div>
      <PatchLine label="As whom this call goes out" className="mt-1.5" ends={endsOf(userName, server)} />
    </header>
  );
});
