"use client";

import { memo } from "react";
import { Segmented } from "@/components/ui/segmented";
import type { Item } from "@/lib/discovery/schema";
import { memberText } from "@/lib/json/members";
import type { Server } from "@/lib/servers/schema";
import { toolTitle } from "../tools/plan-tool-key";
import { hintWords } from "../tools/plan-hints";
import { CallHead } from "./call-head";

export const argumentViews = ["form", "json", "schema"] as const;
export type ArgumentView = (typeof argumentViews)[number];

const views = [{ value: "form", label: "Form" }, { value: "json", label: "JSON" }, { value: "schema", label: "Schema" }] as const;

/** The description as the definition gives it; a list line holds only its beginning. */
export function descriptionOf(definition: string | undefined, fallback: string): string {
  const json = definition === undefined ? undefined : memberText(definition, ["description"]);
  if (!json?.startsWith('"')) return fallback;
  return JSON.parse(json) as string;
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

/** What the tool is in its server's words, and as whom a call goes out. */
export const ToolHead = memo(function ToolHead({ name, item, description, server, userName, view, onView, hasForm }: ToolHeadProps) {
  const end = <Segmented label="Arguments as" value={view} onChange={onView} options={hasForm ? views : views.slice(1)} />;
  return <CallHead title={item ? toolTitle(item) : name} name={name} facts={item && hintWords(item.hints)} description={description} server={server} userName={userName} end={end} />;
});
