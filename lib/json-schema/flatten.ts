import type { Json } from "@/lib/json/exact";
import { checkNode } from "./check";
import { narrowChoices } from "./choices";
import type { Compiled } from "./compiled";
import type { Flat, UnionPart } from "./flat";
import { reduceUnion } from "./reduce-union";
import { isObject, type Node, type Schema, type TypeName } from "./schema-node";

const most = { parts: 2000 };

class Flattening {
  readonly flat: Flat = { parts: [], isNever: false, types: undefined, choices: undefined, unions: [], isNullable: false, sentences: [], unknown: [], isStatic: true };
  private readonly compiled: Compiled;
  private readonly value: Json | undefined;
  private readonly seen = new Set<Node>();
  private readonly picked = new Set<string>();
  private readonly open: UnionPart[] = [];

  constructor(compiled: Compiled, value: Json | undefined) {
    this.compiled = compiled;
    this.value = value;
  }

  run(schema: Schema): Flat {
    this.visit(schema);
    for (let next = this.open.shift(); next; next = this.open.shift()) this.reduce(next);
    this.narrow();
    return this.flat;
  }

  private visit(schema: Schema): void {
    if (schema === true) return;
    if (schema === false) {
      this.flat.isNever = true;
      return;
    }
    if (this.seen.has(schema) || this.seen.size > most.parts) return;
    this.seen.add(schema);
    this.flat.parts.push(schema);
    for (const { holder, keyword } of schema.picks ?? []) this.picked.add(`${String(holder.id)}${keyword}`);
    this.visitRefs(schema);
    for (const part of schema.allOf ?? []) this.visit(part);
    this.visitConditions(schema);
    this.collectUnion(schema, "anyOf");
    this.collectUnion(schema, "oneOf");
  }

  private visitRefs(node: Node): void {
    const { ref, dynamicRef } = node;
    if (ref) this.visitTarget(ref.target, ref.text);
    if (dynamicRef) this.visitTarget(this.extended(node) ?? dynamicRef.target, dynamicRef.text);
  }

  private visitTarget(target: Schema | undefined, text: string): void {
    if (target === undefined) this.flat.unknown.push(text);
    else this.visit(target);
  }

  /** What the outermost document says in the place of a dynamic reference. */
  private extended({ recursiveRef, dynamicRef }: Node): Schema | undefined {
    const { root } = this.compiled;
    if (typeof root === "boolean") return undefined;
    if (recursiveRef) return root.resource.isRecursive ? root.resource.root : undefined;
    return root.resource.dynamicTargets.get(dynamicRef?.dynamic ?? "");
  }

  private collectUnion(holder: Node, keyword: "anyOf" | "oneOf"): void {
    const branches = holder[keyword];
    if (branches && !this.picked.has(`${String(holder.id)}${keyword}`)) this.open.push({ holder, keyword, branches });
  }

  private visitConditions(node: Node): void {
    for (const [key, schema] of node.dependentSchemas ?? []) {
      this.flat.isStatic = false;
      if (isObject(this.value) && Object.hasOwn(this.value, key)) this.visit(schema);
    }
    this.visitIf(node);
  }

  private visitIf(node: Node): void {
    if (node.if === undefined || (node.then === undefined && node.else === undefined)) return;
    this.flat.isStatic = false;
    const outcome = this.decide(node.if);
    if (outcome === true && node.then !== undefined) this.visit(node.then);
    if (outcome === false && node.else !== undefined) this.visit(node.else);
  }

  /** Undefined while nothing the condition speaks of has been given: it would hold for want of a value. */
  private decide(condition: Schema): boolean | undefined {
    const value = this.value ?? {};
    const { verdict } = checkNode(this.compiled, condition, { value, steps: 2000 });
    if (verdict === "not_checked") return undefined;
    if (verdict === "misfits") return false;
    const names = typeof condition === "object" ? [...(condition.properties?.keys() ?? [])] : [];
    const isVacuous = names.length > 0 && isObject(value) && !names.some((name) => Object.hasOwn(value, name));
    return isVacuous ? undefined : true;
  }

  private reduce(union: UnionPart): void {
    const reduced = reduceUnion(union, (schema) => peek(this.compiled, schema));
    if (reduced.isNullable) this.flat.isNullable = true;
    if (reduced.sentence !== undefined) this.flat.sentences.push(reduced.sentence);
    if (reduced.choices) this.flat.choices = narrowChoices(this.flat.choices, reduced.choices);
    if (reduced.only !== undefined) this.visit(reduced.only);
    if (reduced.branches) this.flat.unions.push({ ...union, branches: reduced.branches });
  }

  private narrow(): void {
    const { flat } = this;
    for (const part of flat.parts) {
      if (part.type) flat.types = narrowTypes(flat.types, part.type);
      if (part.const) flat.choices = narrowChoices(flat.choices, [{ value: part.const.value }]);
      if (part.enum) flat.choices = narrowChoices(flat.choices, part.enum.map((value, index) => ({ value, title: part.enumTitles?.[index] })));
    }
    if (flat.types?.size === 0 || flat.choices?.length === 0) flat.isNever = true;
  }
}

function narrowTypes(before: ReadonlySet<TypeName> | undefined, types: readonly TypeName[]): Set<TypeName> {
  const now = new Set(types);
  if (now.has("number")) now.delete("integer");
  if (!before) return now;
  const both = new Set<TypeName>();
  for (const type of now) {
    if (before.has(type)) both.add(type);
    else if ((type === "integer" && before.has("number")) || (type === "number" && before.has("integer"))) both.add("integer");
  }
  return both;
}

/** Gathers all that applies to the value: references, allOf, conditions that hold. */
export function flatten(compiled: Compiled, schema: Schema, value: Json | undefined): Flat {
  if (typeof schema === "boolean") return new Flattening(compiled, value).run(schema);
  const known = compiled.flats.get(schema);
  if (known && known !== "open") return known;
  const flat = new Flattening(compiled, value).run(schema);
  if (flat.isStatic) compiled.flats.set(schema, flat);
  return flat;
}

/** What can be said about a schema without a value; undefined while it is being found out higher up. */
export function peek(compiled: Compiled, schema: Schema): Flat | undefined {
  if (typeof schema === "boolean") return flatten(compiled, schema, undefined);
  const known = compiled.flats.get(schema);
  if (known === "open") return undefined;
  if (known) return known;
  compiled.flats.set(schema, "open");
  const flat = new Flattening(compiled, undefined).run(schema);
  if (flat.isStatic) compiled.flats.set(schema, flat);
  else compiled.flats.delete(schema);
  return flat;
}
