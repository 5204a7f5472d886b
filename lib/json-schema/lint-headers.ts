import { besideProperties } from "./below";
import type { Finding } from "./finding";
import type { Node, Schema } from "./schema-node";

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const carried = new Set(["string", "integer", "boolean"]);

interface Declared {
  node: Node;
  name: string;
  isReached: boolean;
}

function collect(root: Schema): Declared[] {
  const found: Declared[] = [];
  const seen = new Set<Node>();
  const open = typeof root === "object" ? [{ node: root, isReached: true, isRoot: true }] : [];
  for (let next = open.shift(); next; next = open.shift()) {
    const { node, isReached, isRoot } = next;
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.header !== undefined) found.push({ node, name: node.header, isReached: isReached && !isRoot });
    // Properties first, so that what can be reached both ways counts as reached.
    for (const child of node.properties?.values() ?? []) if (typeof child === "object") open.unshift({ node: child, isReached, isRoot: false });
    for (const child of besideProperties(node)) open.push({ node: child, isReached: false, isRoot: false });
  }
  return found;
}

function faultOf({ name, node, isReached }: Declared, isTaken: boolean): [message: string, fix: string] | undefined {
  if (!token.test(name)) return [`x-mcp-header ${JSON.stringify(name.slice(0, 60))} cannot be part of a header name.`, "Use letters, digits and hyphens."];
  if (!isReached) return ["x-mcp-header stands where a value cannot be found by its properties alone.", "Put it on a property that is reached through properties only."];
  const type = node.type?.length === 1 ? node.type[0] : undefined;
  if (type === undefined || !carried.has(type)) return ["x-mcp-header may only stand on a string, an integer or a boolean.", "Give the property one of these types, or take the header away."];
  return isTaken ? [`x-mcp-header ${name} is used more than once; capitals make no difference.`, "Give each header a name of its own."] : undefined;
}

/** What is wrong with the headers a tool wants its arguments mirrored in; hosts must leave such a tool out over HTTP. */
export function lintHeaders(root: Schema): Finding[] {
  const declared = collect(root);
  const times = Map.groupBy(declared, ({ name }) => name.toLowerCase());
  return declared.flatMap((each) => {
    const fault = faultOf(each, (times.get(each.name.toLowerCase())?.length ?? 0) > 1);
    return fault ? [{ weight: "breaks" as const, path: [...each.node.at, "x-mcp-header"], message: fault[0], fix: fault[1] }] : [];
  });
}
