import type { Json } from "@/lib/json/exact";
import { refStandsAlone } from "./dialect";
import { isObject, own, type Dialect, type JsonObject, type Node, type Ref, type Resource } from "./schema-node";

// A base that belongs to nobody: a relative reference resolves against it and is never fetched.
export const home = "https://schema.invalid/";

const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems", "items"]);
const maps = new Set(["$defs", "definitions", "properties", "patternProperties", "dependentSchemas", "dependencies"]);
const singles = new Set(["items", "additionalItems", "unevaluatedItems", "contains", "additionalProperties", "unevaluatedProperties", "propertyNames", "not", "if", "then", "else"]);

function parseUri(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Where every `$id`, `$anchor` and pointer of a schema leads; nothing here opens a connection. */
export class Resources {
  readonly byUri = new Map<string, Resource>();
  readonly of = new Map<JsonObject, Resource>();
  private readonly dialect: Dialect;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  /** Indexes a document and every schema embedded in it. */
  add(raw: Json, uri: string): Resource {
    const resource = this.open(raw, uri);
    this.walk(raw, resource);
    return resource;
  }

  private open(raw: Json, uri: string): Resource {
    const known = this.byUri.get(uri);
    if (known) return known;
    const resource: Resource = { uri, raw, anchors: new Map(), dynamicAnchors: new Map(), dynamicTargets: new Map(), isRecursive: isObject(raw) && own(raw, "$recursiveAnchor") === true };
    this.byUri.set(uri, resource);
    return resource;
  }

  private walk(raw: Json, outer: Resource): void {
    if (!isObject(raw) || this.of.has(raw)) return;
    const resource = this.identify(raw, outer);
    this.of.set(raw, resource);
    for (const key of Object.keys(raw)) this.walkKeyword(key, own(raw, key) as Json, resource);
  }

  private walkKeyword(key: string, value: Json, resource: Resource): void {
    if (Array.isArray(value)) {
      if (lists.has(key)) for (const item of value) this.walk(item, resource);
    } else if (singles.has(key)) this.walk(value, resource);
    else if (maps.has(key) && isObject(value)) for (const item of Object.values(value)) this.walk(item, resource);
  }

  private identify(raw: JsonObject, outer: Resource): Resource {
    const resource = this.ownResource(raw, outer) ?? outer;
    const anchor = own(raw, "$anchor");
    if (typeof anchor === "string") resource.anchors.set(anchor, raw);
    const dynamic = own(raw, "$dynamicAnchor");
    if (typeof dynamic === "string") {
      resource.anchors.set(dynamic, raw);
      resource.dynamicAnchors.set(dynamic, raw);
    }
    return resource;
  }

  private idOf(raw: JsonObject): string | undefined {
    if (refStandsAlone(this.dialect) && typeof own(raw, "$ref") === "string") return undefined;
    const id = own(raw, "$id") ?? (this.dialect === "draft-04" ? own(raw, "id") : undefined);
    return typeof id === "string" && id !== "" ? id : undefined;
  }

  private ownResource(raw: JsonObject, outer: Resource): Resource | undefined {
    const id = this.idOf(raw);
    const url = id === undefined ? undefined : parseUri(id, outer.uri);
    if (!url) return undefined;
    const fragment = url.hash.slice(1);
    url.hash = "";
    if (url.href !== outer.uri) return this.open(raw, url.href);
    if (fragment !== "") outer.anchors.set(fragment, raw);
    return undefined;
  }

  /** Finds what a reference means; says in `ref.state` when it leads outside or nowhere. */
  find(ref: Ref, from: Node): { raw: Json; resource: Resource } | undefined {
    const url = parseUri(ref.text, from.resource.uri);
    if (!url) return undefined;
    const fragment = decode(url.hash.slice(1));
    url.hash = "";
    const resource = this.byUri.get(url.href);
    if (!resource) {
      ref.state = url.href.startsWith(home) ? "missing" : "external";
      return undefined;
    }
    if (fragment === "") return { raw: resource.raw, resource };
    if (fragment.startsWith("/")) return this.point(fragment, resource);
    const raw = resource.anchors.get(fragment);
    if (raw === undefined) return undefined;
    if (resource.dynamicAnchors.get(fragment) === raw) ref.dynamic = fragment;
    return { raw, resource: this.of.get(raw) ?? resource };
  }

  private point(pointer: string, start: Resource): { raw: Json; resource: Resource } | undefined {
    let raw: Json | undefined = start.raw;
    let resource = start;
    for (const step of pointer.slice(1).split("/")) {
      const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
      if (Array.isArray(raw)) raw = /^\d+$/.test(key) ? raw[Number(key)] : undefined;
      else raw = isObject(raw) ? own(raw, key) : undefined;
      if (raw === undefined) return undefined;
      if (isObject(raw)) resource = this.of.get(raw) ?? resource;
    }
    return { raw, resource };
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
