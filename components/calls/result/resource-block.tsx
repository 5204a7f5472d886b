import { CopyButton } from "@/components/ui/copy-button";
import { formatBytes } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { MediaBlock } from "./media-block";
import type { Block } from "./plan-blocks";
import { fileNameOf } from "./plan-media";
import { ServerFrame } from "./server-frame";
import { TextBlock } from "./text-block";

function Uri({ uri, mimeType }: { uri: string; mimeType: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <code className="[overflow-wrap:anywhere]"><SafeText text={uri === "" ? "no address" : uri} /></code>
      {mimeType !== "" && <span className="text-small text-fg-3"><SafeText text={mimeType} /></span>}
    </p>
  );
}

/** A resource whose content came with the result. */
export function ResourceBlock({ block }: { block: Extract<Block, { kind: "resource" }> }) {
  const fileName = fileNameOf(block.uri, "resource.bin");
  const head = <Uri uri={block.uri} mimeType={block.mimeType} />;
  if (block.base64 !== undefined) return <MediaBlock kind="resource" mimeType={block.mimeType} base64={block.base64} fileName={fileName} title={head} />;
  return (
    <div className="grid min-w-0 gap-1.5">
      {head}
      <TextBlock text={block.text ?? ""} kind="resource" fileName={fileNameOf(block.uri, "resource.txt")} />
    </div>
  );
}

/** A pointer to a resource; nothing is read until someone does so on the Resources page. */
export function LinkBlock({ block }: { block: Extract<Block, { kind: "link" }> }) {
  const title = block.title || block.name;
  return (
    <ServerFrame kind="resource link" actions={<CopyButton text={block.uri} name="Copy address" />}>
      {title !== "" && <p className="font-medium"><SafeText text={title} /></p>}
      {block.description !== "" && <p className="text-fg-2"><SafeText text={block.description} /></p>}
      <Uri uri={block.uri} mimeType={block.mimeType} />
      {block.bytes !== undefined && <p className="text-small text-fg-3">says {formatBytes(block.bytes)} · not opened</p>}
    </ServerFrame>
  );
}
