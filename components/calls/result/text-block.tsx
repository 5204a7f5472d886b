"use client";

import { lazy, Suspense, useContext, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Says } from "@/components/ui/says";
import { Segmented } from "@/components/ui/segmented";
import { CopyButton } from "@/components/ui/copy-button";
import { DownloadButton } from "./download-button";
import { ServerFrame } from "./server-frame";
import { UseValue } from "./use-value";
import { ValueTree } from "./value-tree";

const Markdown = lazy(() => import("./markdown-text").then((module) => ({ default: module.MarkdownText })));

type Reading = "plain" | "json" | "markdown";

// Beyond this a reading costs more than it shows; the plain text has no limit.
const maxReadableChars = 1_000_000;

const markdownMark = /(^|\n)(#{1,6} |[-*] |\d+\. |> |```|\|.+\|)|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)/;

function looksLikeJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readingsOf(text: string, mimeType: string): Reading[] {
  if (text.length > maxReadableChars) return ["plain"];
  if (looksLikeJson(text)) return ["plain", "json"];
  return markdownMark.test(text) || mimeType.startsWith("text/markdown") ? ["plain", "markdown"] : ["plain"];
}

const labels: Record<Reading, string> = { plain: "Plain", json: "JSON", markdown: "Markdown" };

interface TextBlockProps {
  text: string;
  /** "text", or what else the text is. */
  kind: string;
  /** What the server says it is. */
  mimeType?: string | undefined;
  fileName?: string | undefined;
  /** Where it stands in the result, as a JSON pointer. */
  at?: string | undefined;
}

const mostUsable = 20_000;

/** Text a server sent: plain at first, a tree where the server says it is JSON; otherwise as what it looks like when someone asks. */
export function TextBlock({ text, kind, mimeType = "", fileName = "result.txt", at = "" }: TextBlockProps) {
  const [reading, setReading] = useState<Reading>(mimeType.includes("json") ? "json" : "plain");
  const readings = useMemo(() => readingsOf(text, mimeType), [text, mimeType]);
  const use = useContext(UseValue);
  const actions = (
    <>
      {use && text !== "" && text.length <= mostUsable && <Button size="s" variant="quiet" onClick={() => { use({ text: JSON.stringify(text), key: "", at }); }}>Use in…</Button>}
      {readings.length > 1 && (
        <Segmented label="Read the text as" value={reading} onChange={setReading} options={readings.map((value) => ({ value, label: labels[value] }))} className="mr-1 [&_label]:h-5 [&_label]:text-micro pointer-coarse:[&_label]:h-8" />
      )}
      {text.length > 20_000 && <DownloadButton content={() => text} fileName={fileName} mimeType="text/plain" />}
    </>
  );
  if (reading === "plain" || !readings.includes(reading)) return <Says text={text} kind={kind} actions={actions} isMono={readings.includes("json")} />;
  return (
    <ServerFrame kind={kind} actions={<>{actions}<CopyButton text={text} name="Copy text" /></>}>
      {reading === "json" ? (
        <ValueTree text={text.trim()} label="The text as JSON" at={at} />
      ) : (
        <Suspense fallback={<Says text={text} />}>
          <Markdown text={text} />
        </Suspense>
      )}
    </ServerFrame>
  );
}
