"use client";

import { use, useMemo } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/copy-button";
import { formatBytes } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { pageOfCall } from "../runs/plan-subject";
import { MediaBlock } from "./media-block";
import type { Block } from "./plan-blocks";
import { fileNameOf } from "./plan-media";
import { ResultPlace } from "./result-place";
import { ServerFrame } from "./server-frame";
import { TextBlock } from "./text-block";

/** Leads to the Resources page with the address filled in; nothing is sent by it. */
function ReadLink({ uri }: { uri: string }) {
  const place = use(ResultPlace);
  if (!place || uri === "" || uri === place.current) return null;
  return <ButtonLink size="s" variant="quiet" href={pageOfCall(place.team, { serverId: place.serverId, method: "resources/read", target: uri }, {})}>Read it</ButtonLink>;
}

function Uri({ uri, mimeType, bytes }: { uri: string; mimeType: string; bytes?: number | undefined }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <code className="[overflow-wrap:anywhere]"><SafeText text={uri === "" ? "no address" : uri} /></code>
      {mimeType !== "" && <span className="text-small text-fg-3"><SafeText text={mimeType} /></span>}
      {bytes !== undefined && <span className="text-small text-fg-3">{formatBytes(bytes)}</span>}
    </p>
  );
}

/** A resource whose content came with the result. */
export function ResourceBlock({ block }: { block: Extract<Block, { kind: "resource" }> }) {
  const fileName = fileNameOf(block.uri, "resource.bin");
  const { text = "" } = block;
  const bytes = useMemo(() => new TextEncoder().encode(text).length, [text]);
  const head = (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Uri uri={block.uri} mimeType={block.mimeType} bytes={block.base64 === undefined ? bytes : undefined} />
      <span className="ml-auto"><ReadLink uri={block.uri} /></span>
    </div>
  );
  if (block.base64 !== undefined) return <MediaBlock kind="resource" mimeType={block.mimeType} base64={block.base64} fileName={fileName} title={head} />;
  return (
    <div className="grid min-w-0 gap-1.5">
      {head}
      <TextBlock text={text} kind="resource" mimeType={block.mimeType} fileName={fileNameOf(block.uri, "resource.txt")} />
    </div>
  );
}

/** A pointer to a resource; nothing is read until someone does so on the Resources page. */
export function LinkBlock({ block }: { block: Extract<Block, { kind: "link" }> }) {
  const title = block.title || block.name;
  return (
    <ServerFrame kind="resource link" actions={<><ReadLink uri={block.uri} /><CopyButton text={block.uri} name="Copy address" /></>}>
      {title !== "" && <p className="font-medium"><SafeText text={title} /></p>}
      {block.description !== "" && <p className="text-fg-2"><SafeText text={block.description} /></p>}
      <Uri uri={block.uri} mimeType={block.mimeType} />
      {block.bytes !== undefined && <p className="text-small text-fg-3">says {formatBytes(block.bytes)} · not opened</p>}
    </ServerFrame>
  );
}
