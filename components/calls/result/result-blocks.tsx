"use client";

import { Code } from "@/components/ui/code";
import { prettyJson } from "./pretty-json";
import { MediaBlock } from "./media-block";
import type { Block } from "./plan-blocks";
import { LinkBlock, ResourceBlock } from "./resource-block";
import { ServerFrame } from "./server-frame";
import { TextBlock } from "./text-block";

function UnknownBlock({ block }: { block: Extract<Block, { kind: "unknown" }> }) {
  return (
    <ServerFrame kind={block.type === "" ? "something else" : block.type.slice(0, 60)}>
      <p className="text-small text-fg-3">{block.why} This is the JSON that came.</p>
      <Code text={prettyJson(block.json)} language="json" label="this block as JSON" first={20_000} className="max-h-96" />
    </ServerFrame>
  );
}

function kindOf(name: string, block: Exclude<Block, { kind: "unknown" }>): string {
  return block.meta.audience === "" ? name : `${name} · for ${block.meta.audience}`;
}

function BlockView({ block, index }: { block: Block; index: number }) {
  switch (block.kind) {
    case "text":
      return <TextBlock text={block.text} kind={kindOf("text", block)} fileName={`result-${String(index + 1)}.txt`} at={`/content/${String(index)}/text`} />;
    case "media":
      return <MediaBlock kind={kindOf(block.media, block)} mimeType={block.mimeType} base64={block.base64} fileName={`${block.media}-${String(index + 1)}`} />;
    case "resource":
      return <ResourceBlock block={block} />;
    case "link":
      return <LinkBlock block={block} />;
    case "unknown":
      return <UnknownBlock block={block} />;
  }
}

/** The content of a result, every block in a frame of its own. */
export function ResultBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} index={index} />);
}
