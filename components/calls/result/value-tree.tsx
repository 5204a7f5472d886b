"use client";

import { useMemo, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { childrenOf, kindOf, type NodeKind, type TreeNode } from "./plan-tree";

const inks: Partial<Record<NodeKind, string>> = {
  text: "text-code-str",
  "whole number": "text-code-num",
  number: "text-code-num",
  "yes or no": "text-code-word",
  null: "text-code-word",
};

const pageSize = 100;
const openLevels = 3;
const allLevels = 60;
const cutAt = 2_000;

function Scalar({ text, kind }: { text: string; kind: NodeKind }) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = !isWhole && text.length > cutAt * 1.2;
  return (
    <span className={cn("min-w-0", inks[kind])}>
      <SafeText text={isCut ? text.slice(0, cutAt) : text} />
      {isCut && (
        <Button size="s" variant="quiet" onClick={() => { setIsWhole(true); }}>
          Show all {formatCount(text.length)} characters
        </Button>
      )}
    </span>
  );
}

interface RowProps {
  node: TreeNode;
  level: number;
}

const row =
  "grid w-full grid-cols-[minmax(120px,38%)_minmax(0,1fr)_max-content] items-baseline gap-x-3 border-line px-3 py-1 text-left not-first:border-t max-sm:grid-cols-[minmax(96px,40%)_minmax(0,1fr)]";
const typeCell = "font-sans text-micro text-fg-3 max-sm:hidden";

function Key({ node, level, mark }: RowProps & { mark: string }) {
  return (
    <span className={cn("min-w-0 [overflow-wrap:anywhere]", node.isIndex ? "text-fg-2" : "text-code-key")} style={{ paddingInlineStart: `${String(Math.min(level, 12) * 16)}px` }}>
      <span aria-hidden className="inline-block w-3.5 text-fg-3">{mark}</span>
      <SafeText text={node.key === "" && level === 0 ? "value" : node.key === "" ? '""' : node.key} />
    </span>
  );
}

function Leaf({ node, level, kind }: RowProps & { kind: NodeKind }) {
  return (
    <div className={cn(row, "hover:bg-hover")}>
      <Key node={node} level={level} mark="" />
      <Scalar text={node.text} kind={kind} />
      <span className={typeCell}>{kind}</span>
    </div>
  );
}

function Branch({ node, level, openTo, kind }: RowProps & { openTo: number; kind: "object" | "list" }) {
  const children = useMemo(() => childrenOf(node.text), [node.text]);
  const [isOpen, setIsOpen] = useState(level < openTo && children.length <= pageSize);
  const [shown, setShown] = useState(pageSize);
  const braces = kind === "object" ? "{}" : "[]";
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => { setIsOpen(!isOpen); }} className={cn(row, "hover:bg-hover focus-visible:outline-offset-[-2px]")}>
        <Key node={node} level={level} mark={isOpen ? "▾" : "▸"} />
        <span className="text-fg-3">{`${braces.charAt(0)} ${formatCount(children.length)} ${braces.charAt(1)}`}</span>
        <span className={typeCell}>{kind}</span>
      </button>
      {isOpen && <Nodes nodes={children.slice(0, shown)} level={level + 1} openTo={openTo} />}
      {isOpen && children.length > shown && (
        <div className="border-t border-line px-3 py-1">
          <Button size="s" variant="quiet" onClick={() => { setShown(shown + 5 * pageSize); }}>
            Show more of {formatCount(children.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function Nodes({ nodes, level, openTo }: { nodes: readonly TreeNode[]; level: number; openTo: number }) {
  return nodes.map((node) => {
    const kind = kindOf(node.text);
    const isBranch = (kind === "object" || kind === "list") && node.text.length > 2;
    return isBranch ? (
      <Branch key={node.key} node={node} level={level} kind={kind} openTo={openTo} />
    ) : (
      <Leaf key={node.key} node={node} level={level} kind={kind} />
    );
  });
}

/** A JSON text as a tree that opens and closes; digits and the order of keys stay as they came. */
export function ValueTree({ text, label, isAllOpen = false }: { text: string; label: string; isAllOpen?: boolean | undefined }) {
  const nodes = useMemo(() => {
    const children = childrenOf(text);
    return children.length > 0 ? children : [{ key: "", isIndex: false, text }];
  }, [text]);
  const [shown, setShown] = useState(pageSize);
  return (
    <div role="group" aria-label={label} className="overflow-hidden rounded-2 border border-line font-mono text-small leading-[18px]">
      <Nodes nodes={nodes.slice(0, shown)} level={0} openTo={isAllOpen ? allLevels : openLevels} />
      {nodes.length > shown && (
        <div className="border-t border-line px-3 py-1">
          <Button size="s" variant="quiet" onClick={() => { setShown(shown + 5 * pageSize); }}>
            Show more of {formatCount(nodes.length)}
          </Button>
        </div>
      )}
    </div>
  );
}
