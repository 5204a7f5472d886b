import type { Node, Schema } from "./schema-node";

const singles = ["items", "contains", "unevaluatedItems", "additionalProperties", "unevaluatedProperties", "propertyNames", "not", "if", "then", "else"] as const;
const lists = ["prefixItems", "allOf", "anyOf", "oneOf"] as const;

const nodes = (schemas: Iterable<Schema | undefined>): Node[] => [...schemas].filter((schema) => typeof schema === "object");

/** The schemas that stand directly in another one, except its properties; what it refers to is the last. */
export function besideProperties(node: Node): Node[] {
  return nodes([
    ...singles.map((key) => node[key]),
    ...lists.flatMap((key) => node[key] ?? []),
    ...(node.patternProperties ?? []).map(({ schema }) => schema),
    ...(node.dependentSchemas?.values() ?? []),
    node.ref?.target,
  ]);
}

/** Every schema that can be reached from one, itself first, each once. */
export function allBelow(root: Schema): Node[] {
  const found = new Set<Node>();
  const open = nodes([root]);
  for (let node = open.pop(); node; node = open.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    open.push(...besideProperties(node).reverse(), ...nodes(node.properties?.values() ?? []).reverse());
  }
  return [...found];
}
