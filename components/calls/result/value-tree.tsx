"use client";

import { useContext, useMemo, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import { pointer } from "@/lib/json-schema/pointer";
import { childrenOf, kindOf, type NodeKind, type TreeNode } from "./plan-tree";
import { UseValue } from "./use-value";

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
  /** Where the value stands, as a JSON pointer. */
  at: string;
}

const line = "group relative border-line not-first:border-t hover:bg-hover";
const row =
  "grid w-full grid-cols-[minmax(120px,38%)_minmax(0,1fr)_max-content] items-baseline gap-x-3 px-3 py-1 text-left max-sm:grid-cols-[minmax(96px,40%)_minmax(0,1fr)]";
// Where the value can be used, the way to do so takes the place of its kind.
const typeCell = "font-sans text-micro text-fg-3 max-sm:hidden group-has-[[data-use]]:group-hover:invisible group-has-[[data-use]:focus-visible]:invisible";

function Key({ node, level, mark }: Pick<RowProps, "node" | "level"> & { mark: string }) {
  return (
    <span className={cn("min-w-0 [overflow-wrap:anywhere]", node.isIndex ? "text-fg-2" : "text-code-key")} style={{ paddingInlineStart: `${String(Math.min(level, 12) * 16)}px` }}>
      <span aria-hidden className="inline-block w-3.5 text-fg-3">{mark}</span>
      <SafeText text={node.key === "" && level === 0 ? "value" : node.key === "" ? '""' : node.key} />
    </span>
  );
}

/** The way to put this value into a form, where there is one. */
function UseButton({ node, at }: Pick<RowProps, "node" | "at">) {
  const use = useContext(UseValue);
  if (!use) return null;
  return (
    <button
      type="button"
      data-use
      aria-label={`Use ${node.key === "" ? "the value" : node.key} in a form`}
      className="absolute inset-y-0 right-0 rounded-1 bg-raised px-2 font-sans text-micro font-medium text-accent-text opacity-0 shadow-1 group-hover:opacity-100 focus-visible:opacity-100 focus-visible:outline-offset-[-2px] pointer-coarse:static pointer-coarse:min-h-9 pointer-coarse:opacity-100 pointer-coarse:shadow-none"
      onClick={() => { use({ text: node.text, key: node.isIndex ? "" : node.key, at }); }}
    >
      Use in…
    </button>
  );
}

function Leaf({ node, level, at, kind }: RowProps & { kind: NodeKind }) {
  return (
    <div className={line}>
      <div className={row}>
        <Key node={node} level={level} mark="" />
        <Scalar text={node.text} kind={kind} />
        <span className={typeCell}>{kind}</span>
      </div>
      <UseButton node={node} at={at} />
    </div>
  );
}

function Branch({ node, level, at, openTo, kind }: RowProps & { openTo: number; kind: "object" | "list" }) {
  const children = useMemo(() => childrenOf(node.text), [node.text]);
  const [isOpen, setIsOpen] = useState(level < openTo && children.length <= pageSize);
  const [shown, setShown] = useState(pageSize);
  const braces = kind === "object" ? "{}" : "[]";
  return (
    <>
      <div className={line}>
        <button type="button" aria-expanded={isOpen} onClick={() => { setIsOpen(!isOpen); }} className={cn(row, "focus-visible:outline-offset-[-2px]")}>
          <Key node={node} level={level} mark={isOpen ? "▾" : "▸"} />
          <span className="text-fg-3">{`${braces.charAt(0)} ${formatCount(children.length)} ${braces.charAt(1)}`}</span>
          <span className={typeCell}>{kind}</span>
        </button>
        <UseButton node={node} at={at} />
      </div>
      {isOpen && <Nodes nodes={children.slice(0, shown)} level={level + 1} at={at} openTo={openTo} />}
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

function Nodes({ nodes, level, at: parent, openTo }: { nodes: readonly TreeNode[]; level: number; at: string; openTo: number }) {
  return nodes.map((node) => {
    const kind = kindOf(node.text);
    const at = node.key === "" && level === 0 ? parent : `${parent}${pointer([node.key])}`;
    const isBranch = (kind === "object" || kind === "list") && node.text.length > 2;
    return isBranch ? (
      <Branch key={node.key} node={node} level={level} at={at} kind={kind} openTo={openTo} />
    ) : (
      <Leaf key={node.key} node={node} level={level} at={at} kind={kind} />
    );
  });
}

interface ValueTreeProps {
  text: string;
  label: string;
  isAllOpen?: boolean | undefined;
  /** Where the text stands in the result, as a JSON pointer. */
  at?: string | undefined;
}

/** A JSON text as a tree that opens and closes; digits and the order of keys stay as they came. */
export function ValueTree({ text, label, isAllOpen = false, at = "" }: ValueTreeProps) {
  const nodes = useMemo(() => {
    const children = childrenOf(text);
    return children.length > 0 ? children : [{ key: "", isIndex: false, text }];
  }, [text]);
  const [shown, setShown] = useState(pageSize);
  return (
    <div role="group" aria-label={label} className="overflow-hidden rounded-2 border border-line font-mono text-small leading-[18px]">
      <Nodes nodes={nodes.slice(0, shown)} level={0} at={at} openTo={isAllOpen ? allLevels : openLevels} />
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
