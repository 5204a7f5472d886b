import type { Json } from "@/lib/json/exact";
import type { Compiled } from "./compiled";
import { checkNode } from "./check";
import { isObject, own, type JsonObject, type Schema } from "./schema-node";
import { view, type View } from "./view";
import type { Member, ObjectView } from "./view-object";

export interface FillOptions {
  /** Also give optional members the value the schema names as default. */
  defaults?: boolean;
}

const deepest = 20;

/** An empty list or object, where one is allowed. */
function emptyContainer(seen: View): Json | undefined {
  if (seen.kind === "json") return seen.only === "array" ? [] : {};
  if (seen.kind === "map") return seen.minProperties ? undefined : {};
  const isList = seen.kind === "array" || seen.kind === "multi" || seen.kind === "tuple";
  return isList && !seen.minItems ? [] : undefined;
}

class Filler {
  private readonly compiled: Compiled;
  private readonly options: FillOptions;
  private readonly open = new Set<Schema>();

  constructor(compiled: Compiled, options: FillOptions) {
    this.compiled = compiled;
    this.options = options;
  }

  fill(schema: Schema): Json | undefined {
    if (this.open.has(schema) || this.open.size > deepest) return undefined;
    this.open.add(schema);
    const seen = view(this.compiled, schema, undefined);
    const given = this.soundDefault(seen);
    const value = given === undefined && !seen.isNullable ? this.fillKind(seen) : given;
    this.open.delete(schema);
    return value === undefined && seen.isNullable ? null : value;
  }

  /** What a person gets who asks for it: neither null nor the default, those are choices of their own. */
  start(schema: Schema): Json | undefined {
    this.open.add(schema);
    return this.fillKind(view(this.compiled, schema, undefined));
  }

  private soundDefault({ said, schema }: View): Json | undefined {
    const given = said.default?.value;
    return given !== undefined && checkNode(this.compiled, schema, { value: given, steps: 20_000 }).verdict === "fits" ? given : undefined;
  }

  private fillKind(seen: View): Json | undefined {
    if (seen.kind === "const") return seen.value;
    if (seen.kind === "null") return null;
    if (seen.kind === "boolean") return false;
    if (seen.kind === "object") return this.fillObject(seen);
    return emptyContainer(seen);
  }

  fillObject(seen: ObjectView & { schema: Schema }): JsonObject {
    let object: JsonObject = {};
    let members: readonly Member[] = seen.members;
    // A member that is filled may bring others with it.
    for (let round = 0; round < 3; round++) {
      const before = object;
      for (const member of members) object = this.fillMember(object, member);
      if (object === before) break;
      const next = view(this.compiled, seen.schema, object);
      members = next.kind === "object" ? next.members : [];
    }
    return object;
  }

  private fillMember(object: JsonObject, member: Member): JsonObject {
    if (own(object, member.name) !== undefined) return object;
    const value = member.isRequired ? this.fill(member.schema) : this.optional(member);
    return value === undefined ? object : { ...object, [member.name]: value };
  }

  private optional(member: Member): Json | undefined {
    if (!this.options.defaults) return undefined;
    return this.soundDefault(view(this.compiled, member.schema, undefined));
  }
}

/** What stands in a part of the form once a person opens it; undefined where something must be typed first. */
export function openValue(compiled: Compiled, schema: Schema, options: FillOptions = {}): Json | undefined {
  return new Filler(compiled, options).start(schema);
}

/** What a form of arguments starts with: always an object. */
export function startValue(compiled: Compiled, options: FillOptions = {}): JsonObject {
  const filler = new Filler(compiled, options);
  const seen = view(compiled, compiled.root, undefined);
  const base = seen.kind === "union" ? view(compiled, seen.base, undefined) : seen;
  const value = base.kind === "object" ? filler.fillObject(base) : filler.fill(base.schema);
  return isObject(value) ? value : {};
}
