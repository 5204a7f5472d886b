import type { Json } from "@/lib/json/exact";
import { isNumber } from "./compare-numbers";
import { refStandsAlone } from "./dialect";
import { asMap, rules, words, type Reading } from "./keywords";
import { nextId } from "./node-id";
import { home, Resources } from "./resources";
import { isObject, own, type Dialect, type JsonObject, type Node, type Path, type Ref, type Resource, type Schema, type Warning } from "./schema-node";

/** Reads one schema document into nodes, in the words of 2020-12 whatever dialect it came in. */
export class SchemaReader {
  readonly warnings: Warning[] = [];
  hasDynamic = false;
  hasUnevaluated = false;
  private readonly dialect: Dialect;
  private readonly resources: Resources;
  private readonly nodes = new Map<JsonObject, Node>();
  private readonly open: { node: Node; ref: Ref }[] = [];

  constructor(dialect: Dialect, known: ReadonlyMap<string, Json>) {
    this.dialect = dialect;
    this.resources = new Resources(dialect);
    for (const [uri, raw] of known) this.resources.add(raw, uri);
  }

  warn(path: Path, message: string): void {
    if (this.warnings.length < 200) this.warnings.push({ path, message });
  }

  read(raw: Json): Schema {
    const start = this.resources.add(raw, home);
    const root = this.schema(raw, [], start);
    this.followAll();
    if (this.hasDynamic) this.readDynamicTargets();
    for (const node of this.nodes.values()) this.breakCycle(node);
    return root;
  }

  private followAll(): void {
    for (let next = this.open.pop(); next; next = this.open.pop()) this.follow(next.node, next.ref);
  }

  private readDynamicTargets(): void {
    for (const resource of [...this.resources.byUri.values()]) {
      resource.root = this.schema(resource.raw, [resource.uri], resource);
      for (const [name, raw] of resource.dynamicAnchors) resource.dynamicTargets.set(name, this.schema(raw, [`#${name}`], resource));
      this.followAll();
    }
  }

  private schema(raw: Json, at: Path, outer: Resource): Schema {
    if (typeof raw === "boolean") return raw;
    if (!isObject(raw)) {
      this.warn(at, Array.isArray(raw) && raw.length === 0 ? "An empty list stands where a schema should; read as an empty schema." : "This is no schema; anything is allowed here.");
      return true;
    }
    const known = this.nodes.get(raw);
    if (known) return known;
    const node: Node = { id: nextId(), at, resource: this.resources.of.get(raw) ?? outer };
    this.nodes.set(raw, node);
    this.fill(node, raw);
    return node;
  }

  private fill(node: Node, raw: JsonObject): void {
    const reading: Reading = {
      warn: (message, ...below) => { this.warn([...node.at, ...below], message); },
      child: (value, ...below) => this.schema(value, [...node.at, ...below], node.resource),
    };
    const isAlone = typeof own(raw, "$ref") === "string" && refStandsAlone(this.dialect);
    for (const key of Object.keys(raw)) {
      const read = words.get(key) ?? (isAlone ? undefined : rules.get(key));
      const wanted = read?.(node, own(raw, key) as Json, reading);
      if (wanted !== undefined) this.warn([...node.at, key], `"${key}" should be ${wanted}; it is left out.`);
    }
    this.readRefs(node, raw);
    if (isAlone) return;
    this.readItems(node, raw, reading);
    this.readExclusive(node, raw, "low");
    this.readExclusive(node, raw, "high");
    if (node.unevaluatedItems !== undefined || node.unevaluatedProperties !== undefined) this.hasUnevaluated = true;
  }

  private readRefs(node: Node, raw: JsonObject): void {
    const text = own(raw, "$ref");
    if (typeof text === "string") node.ref = this.later(node, text);
    else if (text !== undefined) this.warn([...node.at, "$ref"], '"$ref" should be text; it is left out.');
    const dynamic = own(raw, "$dynamicRef");
    if (typeof dynamic === "string") node.dynamicRef = this.later(node, dynamic);
    if (own(raw, "$recursiveRef") === "#") {
      node.recursiveRef = true;
      node.dynamicRef ??= this.later(node, "#");
    }
    if (node.dynamicRef) this.hasDynamic = true;
  }

  private later(node: Node, text: string): Ref {
    const ref: Ref = { text, state: "open" };
    this.open.push({ node, ref });
    return ref;
  }

  /** Before 2020-12 a list in `items` was a tuple and `additionalItems` the rest. */
  private readItems(node: Node, raw: JsonObject, { child }: Reading): void {
    const prefix = own(raw, "prefixItems");
    if (Array.isArray(prefix) && prefix.length > 0) node.prefixItems = prefix.map((item, index) => child(item, "prefixItems", index));
    const items = own(raw, "items");
    if (items === undefined) return;
    if (!Array.isArray(items)) {
      if (isObject(items) || typeof items === "boolean") node.items = child(items, "items");
      else this.warn([...node.at, "items"], '"items" should be a schema; it is left out.');
      return;
    }
    if (this.dialect === "2020-12") this.warn([...node.at, "items"], 'A list in "items" is the older way to say "prefixItems"; read as that.');
    if (items.length > 0) node.prefixItems = items.map((item, index) => child(item, "items", index));
    const rest = own(raw, "additionalItems");
    if (rest !== undefined) node.items = child(rest, "additionalItems");
  }

  /** Draft-04 said true beside a bound where later drafts say a number. */
  private readExclusive(node: Node, raw: JsonObject, side: "low" | "high"): void {
    const [bound, key] = side === "low" ? (["minimum", "exclusiveMinimum"] as const) : (["maximum", "exclusiveMaximum"] as const);
    const value = own(raw, key);
    if (value === undefined) return;
    if (isNumber(value)) node[key] = value;
    else if (typeof value !== "boolean") this.warn([...node.at, key], `"${key}" should be a number; it is left out.`);
    else {
      if (this.dialect !== "draft-04") this.warn([...node.at, key], `true or false in "${key}" is draft-04; read as that.`);
      if (value && node[bound] !== undefined) {
        node[key] = node[bound];
        node[bound] = undefined;
      }
    }
  }

  private follow(node: Node, ref: Ref): void {
    const found = this.resources.find(ref, node);
    if (!found || !(isObject(found.raw) || typeof found.raw === "boolean" || asMap(found.raw))) {
      if (ref.state === "open") ref.state = "missing";
      const where = ref.state === "external" ? "leads outside this schema (external $ref) and is never fetched" : "leads nowhere (unresolved $ref)";
      this.warn([...node.at, "$ref"], `${ref.text} ${where}; what it would say is not checked.`);
      return;
    }
    if (isObject(found.raw)) this.resources.add(found.raw, found.resource.uri);
    ref.state = "found";
    ref.target = this.schema(found.raw, [ref.text], found.resource);
  }

  /** A chain of bare references that comes back to itself says nothing. */
  private breakCycle(start: Node): void {
    const seen = new Set<Node>();
    for (let node: Schema | undefined = start; typeof node === "object" && node.ref; node = node.ref.target) {
      if (seen.has(node)) {
        node.ref.state = "cycle";
        delete node.ref.target;
        this.warn([...node.at, "$ref"], `${node.ref.text} leads back to itself (circular $ref); anything is allowed here.`);
        return;
      }
      seen.add(node);
    }
  }
}
