import type { Compiled } from "./compiled";
import { nextId } from "./node-id";
import type { Node, Pick, Schema, TypeName } from "./schema-node";

const keyOf = (schema: Schema) => (typeof schema === "boolean" ? String(schema) : String(schema.id));

function made(compiled: Compiled, key: string, make: () => Omit<Node, "id">): Node {
  const known = compiled.joins.get(key);
  if (known) return known;
  const node: Node = { id: nextId(), ...make() };
  compiled.joins.set(key, node);
  return node;
}

/** All of these at once; the same schemas give the same object, so that fields keep their identity. */
export function join(compiled: Compiled, schemas: readonly Schema[]): Schema {
  if (schemas.includes(false)) return false;
  const nodes = [...new Set(schemas.filter((schema): schema is Node => schema !== true))];
  const [first] = nodes;
  if (!first) return true;
  if (nodes.length === 1) return first;
  return made(compiled, nodes.map(keyOf).join("&"), () => ({ at: first.at, resource: first.resource, allOf: nodes }));
}

/** A schema with one of its unions decided. */
export function withPick(compiled: Compiled, base: Node, pick: Pick): Node {
  const key = `${keyOf(base)}|${keyOf(pick.holder)}${pick.keyword}|${keyOf(pick.branch)}`;
  return made(compiled, key, () => ({ at: base.at, resource: base.resource, allOf: [base, pick.branch], picks: [pick] }));
}

/** A schema narrowed to one type. */
export function withType(compiled: Compiled, base: Node, type: TypeName): Node {
  const only = made(compiled, `:${type}`, () => ({ at: base.at, resource: base.resource, type: [type] }));
  return made(compiled, `${keyOf(base)}:${type}`, () => ({ at: base.at, resource: base.resource, allOf: [base, only] }));
}
